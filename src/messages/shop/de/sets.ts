import type { Area } from '../../message.ts';
import type en from '../en/sets.ts';

/** Products that are chosen together. */
export default {
  'sets.title': 'Zusammen gepackt',
  'sets.total': 'Alle {count} zusammen',
  'sets.total.some': '{count} von {all} zusammen',
  'sets.take': 'Dazunehmen: {name}',
  'sets.variant': 'Farbe und Größe: {name}',
  'sets.colour': 'Farbe: {name}',
  'sets.pick': 'Farbe und Größe',
  'sets.choose': 'Wählen Sie Farbe und Größe.',
  'sets.none': 'Kreuzen Sie mindestens ein Teil an.',
  'sets.add': 'Alles in den Warenkorb',
  'sets.add.some': 'Angekreuzte Teile in den Warenkorb',
  'sets.added': 'In Ihrem Warenkorb.',
  'sets.partly': '{added} von {count} sind in Ihrem Warenkorb. Bei den anderen steht, warum nicht.',
  'sets.unavailable': 'Die Zusammenstellungen mit diesem Artikel lassen sich gerade nicht zeigen.',
} satisfies Area<typeof en>;
