import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Ancre',
    about: 'Un endroit invisible de la page, où des liens peuvent mener.',
    help: {
      'Name of the place: a link to #name scrolls here. Spaces become dashes.':
        'Nom de l’endroit : un lien vers #nom mène ici. Les espaces deviennent des tirets.',
    },
    issues: {
      'An anchor needs a name; links lead to it with #name.':
        'Une ancre a besoin d’un nom ; les liens y mènent avec #nom.',
      'The page uses this name itself; choose another one.':
        'La page utilise elle-même ce nom ; choisissez-en un autre.',
    },
  },
  de: {
    name: 'Anker',
    about: 'Eine unsichtbare Stelle der Seite, zu der Links führen können.',
    help: {
      'Name of the place: a link to #name scrolls here. Spaces become dashes.':
        'Name der Stelle: Ein Link auf #name springt hierher. Leerzeichen werden zu Bindestrichen.',
    },
    issues: {
      'An anchor needs a name; links lead to it with #name.':
        'Ein Anker braucht einen Namen; Links führen mit #name zu ihm.',
      'The page uses this name itself; choose another one.':
        'Die Seite verwendet diesen Namen selbst; wählen Sie einen anderen.',
    },
  },
} satisfies KindMessages;
