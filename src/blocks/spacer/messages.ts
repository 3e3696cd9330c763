import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    help: {
      'Colour of the space.': 'Couleur de l’espace.',
      'Height of the space, for all widths or per breakpoint.':
        'Hauteur de l’espace, pour toutes les largeurs ou par largeur.',
    },
  },
  de: {
    help: {
      'Colour of the space.': 'Farbe des Abstands.',
      'Height of the space, for all widths or per breakpoint.': 'Höhe des Abstands, für alle Breiten oder je Breite.',
    },
  },
} satisfies KindMessages;
