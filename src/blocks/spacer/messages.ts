import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Espace',
    about: 'Du vide entre deux blocs.',
    help: {
      'Colour of the space.': 'Couleur de l’espace.',
      'Height of the space, for all widths or per breakpoint.':
        'Hauteur de l’espace, pour toutes les largeurs ou par largeur.',
    },
  },
  de: {
    name: 'Abstand',
    about: 'Leerer Raum zwischen Blöcken.',
    help: {
      'Colour of the space.': 'Farbe des Abstands.',
      'Height of the space, for all widths or per breakpoint.': 'Höhe des Abstands, für alle Breiten oder je Breite.',
    },
  },
} satisfies KindMessages;
