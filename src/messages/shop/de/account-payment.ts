import type { Area } from '../../message.ts';
import type en from '../en/account-payment.ts';

/** Saved cards, gift cards and rewards. */
export default {
  'area.payment.hint': 'Karten, Geschenkkarten und Prämien, die hier bleiben.',
  'instruments.unavailable': 'Ihre Karten können gerade nicht geladen werden. Versuchen Sie es gleich noch einmal.',
  'instruments.card': 'Kreditkarten',
  'instruments.gift-card': 'Geschenkkarten',
  'instruments.reward': 'Prämien',
  'instruments.card.none':
    'Keine Karte gespeichert. Mit einer gespeicherten zahlen Sie ohne Tippen; ihre Nummer bleibt beim Zahlungsdienst.',
  'instruments.gift-card.none': 'Keine Geschenkkarte gespeichert.',
  'instruments.reward.none': 'Kein Prämiencode und keine Prämienkarte.',
  'instruments.card.add': 'Karte hinzufügen',
  'instruments.gift-card.add': 'Geschenkkarte hinzufügen',
  'instruments.reward.add': 'Prämie hinzufügen',
  'instruments.card.save': 'Karte speichern',
  'instruments.gift-card.save': 'Geschenkkarte speichern',
  'instruments.reward.save': 'Prämie speichern',
  'instruments.cancel': 'Doch nicht',
  'instruments.main': 'Hauptkarte',
  'instruments.makeMain': 'Zur Hauptkarte machen',
  'instruments.asMain': 'Mit dieser Karte zahlen, wenn nichts anderes gesagt ist',
  'instruments.remove.sure': 'Sie verschwindet aus Ihrem Konto. Ihr Guthaben bleibt bestehen.',
  'instruments.card.failed':
    'Die Kreditkarte wurde nicht gespeichert. Prüfen Sie die Karte und versuchen Sie es noch einmal.',
  'instruments.gift.exists': 'Diese Geschenkkarte ist schon da. Sie ist in Ihrem Konto.',
  'instruments.gift.failed':
    'Die Geschenkkarte wurde nicht gespeichert. Prüfen Sie Nummer und PIN und versuchen Sie es noch einmal.',
  'instruments.notice.saved': 'Gespeichert. An der Kasse steht es zur Wahl.',
  'instruments.notice.main': 'Das ist ab jetzt Ihre Hauptkarte.',
  'instruments.notice.removed': 'Aus Ihrem Konto entfernt.',
} satisfies Area<typeof en>;
