export { type Change, changesSince } from './changes.ts';
export {
  LINE_KEYS,
  type Named,
  type Shown,
  type ShownDelivery,
  type ShownLine,
  shownOrder,
  type ShownPayment,
  shownPurchase,
  type ShownRow,
  type ShownTender,
  type UndoForm,
} from './shown.ts';
