import { around, type Json } from '../../pointers.ts';
import { addressOf, pointerOf } from './address.ts';

/** Where what stood at a pointer stands in a later version of its document; undefined where its item is gone. */
export const carried = (before: Json, after: Json, pointer: string): string | undefined =>
  before === after ? pointer : pointerOf(after, addressOf(before, pointer));

/** The same, or where the nearest that is left around it stands. */
export function carriedNear(before: Json, after: Json, pointer: string): string {
  for (let at: string | undefined = pointer; at !== undefined; at = around(at)) {
    const now = carried(before, after, at);
    if (now !== undefined) return now;
  }
  return '';
}
