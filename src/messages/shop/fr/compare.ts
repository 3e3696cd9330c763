import type { Area } from '../../message.ts';
import type en from '../en/compare.ts';

/** Choisir des produits à comparer. */
export default {
  'compare.bar': 'Votre comparaison',
  'compare.count': { one: '{count} sur {max} choisi', other: '{count} sur {max} choisis' },
  'compare.open': 'Côte à côte',
  'compare.remove': 'Retirer {name} de la comparaison',
  'compare.clear': 'Vider',
  'compare.added': '{name} est dans votre comparaison.',
  'compare.removed': '{name} n’est plus dans votre comparaison.',
  'compare.full': 'Quatre au plus',
  'compare.full.text': 'Retirez-en un pour comparer {name}.',
} satisfies Area<typeof en>;
