import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Carte avec lien',
    about: 'Une image et quelques mots qui mènent quelque part.',
    options: {
      Horizontal: 'Horizontal',
    },
    help: {
      'below: words under the picture; overlay: on it; horizontal: beside it.':
        '« En dessous » : texte sous l’image ; « Sur l’image » : dessus ; « Horizontal » : à côté.',
    },
  },
  de: {
    name: 'Karte mit Link',
    about: 'Ein Bild und ein paar Worte, die irgendwohin führen.',
    options: {
      Horizontal: 'Nebeneinander',
    },
    help: {
      'below: words under the picture; overlay: on it; horizontal: beside it.':
        '„Darunter“: Text unter dem Bild; „Auf dem Bild“: darauf; „Nebeneinander“: daneben.',
    },
  },
} satisfies KindMessages;
