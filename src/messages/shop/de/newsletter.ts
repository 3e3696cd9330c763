import type { Area } from '../../message.ts';
import type en from '../en/newsletter.ts';
import email from './email.ts';

/** The newsletter form, on its page and in its dialog. */
export default {
  ...email,
  'newsletter.title': 'Der Brief',
  'newsletter.intro': 'Eine Tour, eine Reparatur und was neu ist. Einmal im Monat, meist sonntags, nie doppelt.',
  'newsletter.emailMissing': 'Wir brauchen eine Adresse, an die er gehen soll.',
  'newsletter.policy': 'Ich habe die {policy} gelesen und möchte den Brief.',
  'newsletter.policyName': 'Datenschutzerklärung',
  'newsletter.policyMissing': 'Bitte ankreuzen; ohne das dürfen wir Ihnen nicht schreiben.',
  'newsletter.submit': 'Zuschicken',
  'newsletter.print': 'Abmelden mit einem Klick, am Ende jedes Briefs.',
  'newsletter.failed': 'Das kam nicht durch. Ihre Adresse steht noch da: bitte noch einmal.',
  'newsletter.done': 'Sehen Sie in Ihr Postfach.',
  'newsletter.doneText':
    'Wir haben eine Mail an diese Adresse geschickt. Bestätigen Sie darin, dass sie Ihnen gehört, dann kommt der nächste Brief. Nichts da? Sehen Sie beim unerwünschten Eingang nach.',
} satisfies Area<typeof en>;
