import type { Area } from '../../message.ts';
import type en from '../en/compare-page.ts';

/** Die Seite des Vergleichs, und was zuletzt angesehen wurde. */
export default {
  'compare.title': 'Produkte vergleichen',
  'compare.intro': 'Bis zu vier nebeneinander, mit den Werten, die wir selbst messen.',
  'compare.names': '{names} im Vergleich',
  'compare.empty': 'Noch nichts zu vergleichen',
  'compare.empty.text':
    'Wählen Sie bei bis zu vier Produkten „Vergleichen“. Ihre Werte stehen dann hier nebeneinander.',
  'compare.empty.link': 'Zu den Jacken',
  'compare.single': 'Noch eines, und es gibt etwas zu vergleichen.',
  'compare.gone': {
    one: 'Ein Produkt dieses Links wird hier nicht mehr verkauft.',
    other: '{count} Produkte dieses Links werden hier nicht mehr verkauft.',
  },
  'compare.failed': {
    one: 'Ein Produkt ließ sich gerade nicht laden.',
    other: '{count} Produkte ließen sich gerade nicht laden.',
  },
  'compare.differences': 'Unterschiede hervorheben',
  'compare.differs': 'verschieden',
  'compare.figure': 'Wert',
  'compare.missing': 'keine Angabe',
  'compare.price': 'Preis',
  'compare.rating.none': 'Noch keine Bewertungen',
  'compare.colours': 'Farben',
  'compare.sizes': 'Größen auf Lager',
  'compare.oneSize': 'Einheitsgröße',
  'compare.fit': 'Größenwahl',
  'compare.add': 'Noch eines dazu',
  'compare.share': 'Jemandem schicken',
  'compare.share.text': 'Der Link enthält die Produkte und nichts über Sie.',
  'compare.share.link': 'Link dieses Vergleichs',
  'seen.title': 'Zuletzt angesehen',
  'seen.clear': 'Liste leeren',
} satisfies Area<typeof en>;
