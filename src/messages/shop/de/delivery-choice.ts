import type en from '../en/delivery-choice.ts';
import type { Area } from '../../message.ts';

export default {
  'delivery.title': 'Wie es zu Ihnen kommt',
  'delivery.means.pickup': 'Aus dem Regal, nach etwa zwei Stunden Öffnungszeit bereit.',
  'delivery.means.sts': 'Kommt aus dem Lager dorthin.',
  'delivery.means.ship': 'Als Paket an Ihre Tür.',
  'delivery.shelf': { one: '{count} im Regal', other: '{count} im Regal' },
  'delivery.shelf.none': 'Nicht im Regal',
  'delivery.unavailable': 'Zurzeit nicht möglich',
  'delivery.chosen': 'Gewählt',
  'delivery.choose': 'Wählen',
  'delivery.choose.of': 'Wählen: {way}',
  'delivery.way.pickup': 'Heute abholen',
  'delivery.way.sts': 'In diesen Laden schicken',
  'delivery.stores': 'Im Laden abholen',
  'delivery.stores.other': 'Ein anderer Laden',
  'delivery.shipments': 'Lieferungen',
  'delivery.pickupEmail': 'E-Mail der Person, die abholt',
  'delivery.pickupEmail.hint': 'Der Laden schreibt an diese Adresse, sobald es bereitliegt.',
  'delivery.pickup.tell': 'Der Laden schreibt an {email}, sobald es bereitliegt.',
  'delivery.collection.tell': 'Der Paketdienst schreibt an {email}, sobald es dort liegt.',
  'points.title': 'In Ihrer Nähe abholen',
  'points.text': 'Alles, was verschickt wird, kann in einem Geschäft oder Paketfach des Paketdienstes auf Sie warten.',
  'points.choose': 'Hier abholen',
  'points.choose.of': 'Hier abholen: {name}',
  'points.home': 'Doch an eine Adresse liefern lassen',
} satisfies Area<typeof en>;
