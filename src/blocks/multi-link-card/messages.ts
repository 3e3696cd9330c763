import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Carte à plusieurs liens',
    about: 'Une image, un titre et plusieurs liens sur un même sujet.',
    labels: {
      'Title target': 'Lien du titre',
    },
    options: {
      Beside: 'À côté',
    },
    help: {
      'The links, in this order.': 'Les liens, dans cet ordre.',
      'Where the title leads.': 'Où mène le titre.',
      'below: words and links under the picture; beside: next to it; overlay: on it.':
        '« En dessous » : texte et liens sous l’image ; « À côté » : à côté d’elle ; « Sur l’image » : dessus.',
    },
  },
  de: {
    name: 'Karte mit mehreren Links',
    about: 'Ein Bild, ein Titel und mehrere Links zu einem Thema.',
    labels: {
      'Title target': 'Ziel der Überschrift',
    },
    options: {
      Beside: 'Daneben',
    },
    help: {
      'The links, in this order.': 'Die Links, in dieser Reihenfolge.',
      'Where the title leads.': 'Wohin die Überschrift führt.',
      'below: words and links under the picture; beside: next to it; overlay: on it.':
        '„Darunter“: Text und Links unter dem Bild; „Daneben“: neben ihm; „Auf dem Bild“: darauf.',
    },
  },
} satisfies KindMessages;
