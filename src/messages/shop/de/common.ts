import type { Area } from '../../message.ts';
import type en from '../en/common.ts';

/** What several areas say. An area that a script loads by itself includes this one. */
export default {
  optional: 'freiwillig',
  'policy.terms': 'Bedingungen',
  'policy.privacy': 'Datenschutzerklärung',
  close: 'Schließen',
  retry: 'Noch einmal versuchen',
  loading: 'Einen Moment',
} satisfies Area<typeof en>;
