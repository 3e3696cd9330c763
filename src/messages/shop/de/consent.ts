import type { Area } from '../../message.ts';
import type en from '../en/consent.ts';
import common from './common.ts';

/** The consent banner and the cookie settings. */
export default {
  ...common,
  'consent.title': 'Was dürfen wir uns merken?',
  'consent.text':
    'Der Laden läuft auch ganz ohne. Mit Ihrer Erlaubnis messen wir außerdem, wie schnell die Seiten sind, spielen Filme anderer Anbieter und wählen aus, was zu Ihnen passt.',
  'consent.all': 'Alles erlauben',
  'consent.necessary': 'Nur Notwendiges',
  'consent.choose': 'Auswählen',
  'consent.settings': 'Cookie-Einstellungen',
  'consent.intro':
    'Kreuzen Sie an, womit Sie einverstanden sind. Sie können es sich hier jederzeit anders überlegen: Was Sie zurücknehmen, hört sofort auf, und was dafür gespeichert war, wird gelöscht.',
  'consent.save': 'Auswahl speichern',
  'consent.saved': 'Ihre Auswahl ist gespeichert.',
  'consent.always': 'immer an',
  'consent.C0001': 'Notwendig',
  'consent.C0001.text':
    'Ihr Warenkorb, die Anmeldung, diese Auswahl und was Sie geschlossen haben. Ohne das geht es nicht.',
  'consent.C0002': 'Leistung',
  'consent.C0002.text': 'Wie schnell Seiten sind und welche davon helfen, gezählt ohne Ihren Namen.',
  'consent.C0003': 'Funktionen',
  'consent.C0003.text':
    'Filme und Bilder von anderen Anbietern wie YouTube auf unseren Seiten, und was Sie zuletzt angesehen haben, auf diesem Gerät.',
  'consent.C0004': 'Zielgruppen',
  'consent.C0004.text':
    'Seiten und Empfehlungen, die für Sie ausgesucht sind, und der Vergleich zweier Fassungen einer Seite.',
  'consent.more': 'Mehr dazu in unserer {privacy}.',
} satisfies Area<typeof en>;
