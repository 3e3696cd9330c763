import type { Area } from '../../message.ts';
import type en from '../en/common.ts';

/** What several areas say. An area that a script loads by itself includes this one. */
export default {
  optional: 'facultatif',
  'policy.terms': 'conditions',
  'policy.privacy': 'politique de confidentialité',
  close: 'Fermer',
  retry: 'Réessayer',
  loading: 'Un instant',
} satisfies Area<typeof en>;
