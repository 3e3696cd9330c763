import { randomBytes } from 'node:crypto';
import type { Op } from '../../store/store.ts';
import { EVENT, type EventRecord } from './records.ts';
import type { Stage } from './stage.ts';

let count = 0;

/** An id that sorts by its time, and among those of one instant in this process by their order. */
export function newId(at: string): string {
  count = (count + 1) % 36 ** 4;
  return `${Date.parse(at).toString(36).padStart(9, '0')}${count.toString(36).padStart(4, '0')}${randomBytes(5).toString('hex')}`;
}

/** The operation that writes an event into an entry's history. */
export const eventOp = (event: EventRecord): Op => ({
  op: 'insert',
  kind: EVENT,
  id: `${event.entry}@${event.publication}`,
  ref: event.entry,
  body: event,
});

/** A file was written or removed by hand: published or withdrawn without further ado. */
export const fileEvent = (
  { trace }: Stage,
  entry: string,
  what: EventRecord['what'],
  revision: number | undefined,
): Op =>
  eventOp({ ...trace, entry, what, publication: newId(trace.at), ...(revision === undefined ? {} : { revision }) });
