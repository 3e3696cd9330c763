import type { Area } from '../../message.ts';
import type en from '../en/promotion-codes.ts';

/** Why a promotion code cannot be used: where it is entered, and where it stands. */
export default {
  'error.PROMOTION_NOT_AVAILABLE_NOW': 'Ce code n’est pas encore valable. Gardez-le pour plus tard.',
  'error.PROMOTION_LIMIT_EXCEEDED': 'Ce code est épuisé.',
  'error.PROMOTION_ALREADY_REDEEMED': 'Vous avez déjà utilisé ce code. Il ne sert qu’une fois.',
  'error.PROMOTION_EXPIRED': 'Ce code a expiré.',
} satisfies Area<typeof en>;
