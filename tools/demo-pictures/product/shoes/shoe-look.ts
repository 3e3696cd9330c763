import type { Garment, Look } from '../description.ts';
import type { Fabric } from '../part.ts';

/** Properties shared by the parts of a shoe. */
export interface ShoeLook {
  look: Look;
  garment: Garment;
  boot: boolean;
  body: Fabric;
}
