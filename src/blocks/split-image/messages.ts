import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Image et texte',
    about: 'Une image et des mots côte à côte, dans le rapport voulu.',
    labels: {
      'Image width': 'Largeur de l’image',
    },
    help: {
      'Share of the width the picture takes beside the words: 60, 50 or 40 percent.':
        'Part de la largeur que prend l’image à côté du texte : 60, 50 ou 40 pour cent.',
      'Least height of the picture, as its shape; it grows with the words beside it.':
        'Hauteur minimale de l’image, en proportions ; elle grandit avec le texte à côté.',
    },
    issues: {
      'The picture takes 60, 50 or 40 percent of the width.': 'L’image prend 60, 50 ou 40 pour cent de la largeur.',
    },
  },
  de: {
    name: 'Bild und Text',
    about: 'Ein Bild und Worte nebeneinander, im gewählten Verhältnis.',
    labels: {
      'Image width': 'Breite des Bildes',
    },
    help: {
      'Share of the width the picture takes beside the words: 60, 50 or 40 percent.':
        'Anteil der Breite, den das Bild neben dem Text einnimmt: 60, 50 oder 40 Prozent.',
      'Least height of the picture, as its shape; it grows with the words beside it.':
        'Mindesthöhe des Bildes als Seitenverhältnis; es wächst mit dem Text daneben.',
    },
    issues: {
      'The picture takes 60, 50 or 40 percent of the width.': 'Das Bild nimmt 60, 50 oder 40 Prozent der Breite ein.',
    },
  },
} satisfies KindMessages;
