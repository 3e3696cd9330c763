import type { RawPicture } from '../scene/paint-scene.ts';
import type { ProductDrawing } from './description.ts';

/** Placeholder ground until the drawing exists. */
export async function paintProduct(_product: ProductDrawing, _colour: string, _view: 'front' | 'back', width: number, height: number): Promise<RawPicture> {
  return { data: new Uint8Array(width * height * 3).fill(243), width, height };
}
