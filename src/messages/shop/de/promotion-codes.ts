import type { Area } from '../../message.ts';
import type en from '../en/promotion-codes.ts';

/** Why a promotion code cannot be used: where it is entered, and where it stands. */
export default {
  'error.PROMOTION_NOT_AVAILABLE_NOW': 'Dieser Code gilt noch nicht. Heben Sie ihn auf.',
  'error.PROMOTION_LIMIT_EXCEEDED': 'Dieser Code ist aufgebraucht.',
  'error.PROMOTION_ALREADY_REDEEMED': 'Diesen Code haben Sie schon benutzt. Er gilt einmal.',
  'error.PROMOTION_EXPIRED': 'Dieser Code ist abgelaufen.',
} satisfies Area<typeof en>;
