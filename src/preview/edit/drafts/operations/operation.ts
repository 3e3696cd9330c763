import type { Json, JsonObject } from '../../pointers.ts';
import type { Address, Spot } from '../workspace-api.ts';

/**
 * One step of a change. What an inverse expects to find is what it is to take back: where a colleague has changed that,
 * it does nothing.
 */
export type Operation =
  /** `value` holds no items; undefined removes the field. */
  | { readonly type: 'set'; readonly at: Address; readonly value: Json | undefined; readonly expects?: Expected }
  /** `saved`: what was saved of an item, and of those in it, when it was removed: to find what a colleague has changed since. */
  | { readonly type: 'insert'; readonly item: JsonObject; readonly to: Spot; readonly saved?: JsonObject | undefined }
  /** `from`: the list it is expected in, with `expects`. */
  | {
      readonly type: 'remove';
      readonly key: string;
      readonly expects?: JsonObject | undefined;
      readonly from?: Address | undefined;
    }
  | { readonly type: 'move'; readonly key: string; readonly to: Spot; readonly expects?: Spot | undefined };

export interface Expected {
  readonly value: Json | undefined;
}
