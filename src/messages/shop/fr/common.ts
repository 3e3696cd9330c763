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
} satisfies Area<typeof en>;
