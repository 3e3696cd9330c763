import type { Area } from '../../message.ts';
import type en from '../en/compare.ts';

/** Produkte zum Vergleich wählen. */
export default {
  'compare.bar': 'Ihr Vergleich',
  'compare.count': { one: '{count} von {max} gewählt', other: '{count} von {max} gewählt' },
  'compare.open': 'Nebeneinander',
  'compare.remove': '{name} aus dem Vergleich nehmen',
  'compare.clear': 'Leeren',
  'compare.added': '{name} ist in Ihrem Vergleich.',
  'compare.removed': '{name} ist nicht mehr in Ihrem Vergleich.',
  'compare.full': 'Höchstens vier',
  'compare.full.text': 'Nehmen Sie eines heraus, um {name} zu vergleichen.',
} satisfies Area<typeof en>;
