import type { Area } from '../../message.ts';
import type en from '../en/common.ts';

/** Messages shared by several areas; included in every area that a script loads separately. */
export default {
  optional: 'freiwillig',
  'policy.terms': 'Bedingungen',
  'policy.privacy': 'Datenschutzerklärung',
  close: 'Schließen',
  retry: 'Noch einmal versuchen',
  loading: 'Einen Moment',
  'error.offline': 'Der Shop ist nicht erreichbar. Bitte die Verbindung prüfen und noch einmal versuchen.',
  'error.tooMany': 'Das waren viele Versuche in kurzer Zeit. Bitte eine Minute warten.',
} satisfies Area<typeof en>;
