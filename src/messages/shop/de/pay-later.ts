import type { Area } from '../../message.ts';
import type en from '../en/pay-later.ts';

/** Paying in parts. */
export default {
  'payLater.title': 'In Teilen bezahlen',
  'payLater.line': 'Oder {count} zinsfreie Teilbeträge von {amount} mit Klarna.',
  'payLater.line.about': 'Oder {count} zinsfreie Teilbeträge von etwa {amount} mit Klarna.',
  'payLater.how': 'So zahlen Sie in {count} Teilen',
  'payLater.intro': '{total} in {count} Teilen mit Klarna, ohne Zinsen und ohne Gebühr, wenn Sie pünktlich zahlen.',
  'payLater.plan': 'Was wann fällig ist',
  'payLater.today': 'Mit der Bestellung',
  'payLater.after': 'Nach {count} Tagen',
  'payLater.total': 'Insgesamt',
  'payLater.steps': 'So geht es',
  'payLater.step.choose': 'Wählen Sie an der Kasse Klarna. Vorher ist nichts entschieden.',
  'payLater.step.check': 'Klarna fragt, wer Sie sind, und sagt innerhalb einer Minute zu oder ab.',
  'payLater.step.parts': 'Der erste Teil ist mit der Bestellung fällig. An die anderen erinnert Klarna Sie.',
  'payLater.limits': 'Für Bestellungen von {least} bis {most}.',
  'payLater.outside': 'Das lässt sich nicht in Teilen bezahlen: Klarna nimmt Bestellungen von {least} bis {most}.',
  'payLater.terms':
    'Den Kredit gibt Klarna, nicht wir. Sie müssen mindestens 18 Jahre alt sein und in Deutschland wohnen, und Klarna kann ablehnen. Zahlen Sie zu spät, kann Klarna Mahngebühren verlangen, und das kann Ihre Bonität verschlechtern.',
  'payLater.back': 'Zurück zu: {name}',
} satisfies Area<typeof en>;
