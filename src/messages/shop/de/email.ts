import type { Area } from '../../message.ts';
import type en from '../en/email.ts';

/** Asking for an email address: shared by areas that a script loads separately. */
export default {
  'newsletter.email': 'E-Mail-Adresse',
  'newsletter.emailWrong': 'Das sieht nicht nach einer E-Mail-Adresse aus. Eher so: anna@example.org.',
} satisfies Area<typeof en>;
