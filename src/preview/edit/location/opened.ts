import { atom } from 'nanostores';
import type { Place } from './source-location.ts';

/** Document and block whose form is open. */
export const opened = atom<Place | undefined>(undefined);
/** A block that the form is asked to open. */
export const asked = atom<Place | undefined>(undefined);
