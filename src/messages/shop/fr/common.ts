import type { Area } from '../../message.ts';
import type en from '../en/common.ts';

/** Messages shared by several areas; included in every area that a script loads separately. */
export default {
  optional: 'facultatif',
  'policy.terms': 'conditions',
  'policy.privacy': 'politique de confidentialité',
  close: 'Fermer',
  retry: 'Réessayer',
  loading: 'Un instant',
  'error.offline': 'La boutique est injoignable. Vérifiez la connexion et réessayez.',
  'error.tooMany': 'Trop d’essais en peu de temps. Attendez une minute, puis réessayez.',
} satisfies Area<typeof en>;
