import type en from '../en/content.ts';
import type { Area } from '../keys.ts';

export default {
  'content.ways': 'Wege von hier aus',
  'content.benefit.close': 'Diese Leiste schließen',
  'content.list.show': 'Bild zeigen',
  'content.popup.open': 'Auf ein Wort',
  'content.popup.close': 'Schließen: {title}',
  'content.news.title': 'Der Brief',
  'content.news.intro': 'Eine Tour, eine Reparatur und was neu ist. Einmal im Monat, meist sonntags, nie doppelt.',
  'content.news.email': 'E-Mail-Adresse',
  'content.news.emailMissing': 'Wir brauchen eine Adresse, an die er gehen soll.',
  'content.news.emailWrong': 'Das sieht nicht nach einer E-Mail-Adresse aus. Eher so: anna@example.org.',
  'content.news.policy': 'Ich habe die {policy} gelesen und möchte den Brief.',
  'content.news.policyName': 'Datenschutzerklärung',
  'content.news.policyMissing': 'Bitte ankreuzen; ohne das dürfen wir Ihnen nicht schreiben.',
  'content.news.submit': 'Zuschicken',
  'content.news.print': 'Abmelden mit einem Klick, am Ende jedes Briefs.',
  'content.news.failed': 'Das kam nicht durch. Ihre Adresse steht noch da: bitte noch einmal.',
  'content.news.done': 'Der nächste Brief kommt zu Ihnen.',
  'content.news.doneText': 'Kommt er am ersten Sonntag nicht, sehen Sie beim unerwünschten Eingang nach.',
} satisfies Area<typeof en>;
