import type { Area } from '../../message.ts';
import type en from '../en/account-addresses.ts';

/** The address book of the account. */
export default {
  'addresses.title': 'Adressen',
  'area.addresses.hint': 'Wohin geliefert und wem berechnet wird.',
  'addresses.S': 'Lieferung',
  'addresses.B': 'Rechnung',
  'addresses.S.none': 'Noch keine Lieferadresse. Mit ihr ist die Kasse eine Seite kürzer.',
  'addresses.B.none': 'Noch keine Rechnungsadresse.',
  'addresses.S.add': 'Lieferadresse hinzufügen',
  'addresses.B.add': 'Rechnungsadresse hinzufügen',
  'addresses.S.edit': 'Lieferadresse bearbeiten',
  'addresses.B.edit': 'Rechnungsadresse bearbeiten',
  'addresses.S.main': 'Hierher liefern, wenn nichts anderes gesagt ist',
  'addresses.B.main': 'Hierher berechnen, wenn nichts anderes gesagt ist',
  'addresses.main': 'Hauptadresse',
  'addresses.makeMain': 'Zur Hauptadresse machen',
  'addresses.remove.sure': 'Sie verschwindet aus Ihrem Konto. Frühere Bestellungen behalten sie.',
  'addresses.remove.yes': 'Diese Adresse entfernen',
  'addresses.save': 'Adresse speichern',
  'addresses.back': 'Zurück zu allen Adressen',
  'addresses.notice.saved': 'Die Adresse ist gespeichert.',
  'addresses.notice.main': 'Das ist ab jetzt Ihre Hauptadresse.',
  'addresses.notice.removed': 'Die Adresse ist entfernt.',
} satisfies Area<typeof en>;
