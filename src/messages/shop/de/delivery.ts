import type en from '../en/delivery.ts';
import type { Area } from '../../message.ts';

export default {
  'delivery.pickup': 'Heute abholen: {store}',
  'delivery.pickup.day': 'Am {day} abholen: {store}',
  'delivery.sts': 'In {days} Werktagen abholen: {store}',
  'delivery.ship': '{label}, {days} Werktage',
  'delivery.now': '{label}, heute',
  'delivery.change': 'Lieferung ändern',
  'delivery.news.PickupToSthTransition':
    '{name} ist bei {store} gerade weggegangen. Wir schicken es stattdessen an Ihre Adresse.',
  'delivery.news.PickupToStsTransition':
    '{name} ist bei {store} gerade weggegangen. Ein anderes kommt aus dem Lager dorthin.',
  'delivery.news.StsToSthTransition':
    '{name} kann nicht mehr zu {store} geschickt werden. Es kommt kostenlos an Ihre Adresse.',
  'delivery.news.StsToPickupTransition': 'Gute Nachricht: {store} hat {name} da. Sie können es dort abholen.',
  'delivery.news.STHToPickupTransition':
    'Im Lager ist {name} ausverkauft, aber {store} hat es. Holen Sie es dort ab, oder entfernen Sie es.',
  'delivery.news.OrderShippingMethodDowngraded':
    'Was Sie bei {store} abholen wollten, ist dort gerade weggegangen. Alles dauert nun etwas länger.',
  'delivery.news.StoreItemNotMoved': '{store} hat {name} nicht. Dieser Artikel bleibt, wie er war.',
} satisfies Area<typeof en>;
