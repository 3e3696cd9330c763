import type { Area } from '../../message.ts';
import type en from '../en/email.ts';

/** Asking for an email address: shared by areas that a script loads separately. */
export default {
  'newsletter.email': 'Adresse e-mail',
  'newsletter.emailWrong': 'Cela ne ressemble pas à une adresse. Plutôt quelque chose comme anne@example.org.',
} satisfies Area<typeof en>;
