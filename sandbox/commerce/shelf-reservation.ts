import type { Doc, Op } from '../store/store.ts';
import { stockCounter } from './stock.ts';

export const SHELF_RESERVATION = 'shelf-reservation';

/** Pieces that a store keeps for a visitor; `key` is the stock they come from. */
export interface ShelfReservation {
  reservationId: string;
  key: string;
  qty: number;
}

/** Operations that put the pieces of a reservation back, once. */
export const endReservation = ({ id, version, body }: Doc<ShelfReservation>): Op[] => [
  { op: 'delete', kind: SHELF_RESERVATION, id, version },
  { op: 'add', counter: stockCounter(body.key), delta: body.qty },
];
