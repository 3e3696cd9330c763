import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Bannière',
    about: 'L’ouverture\u00a0: une grande image avec titre, texte et boutons dessus, à côté ou dessous.',
    labels: {
      'Media side': 'Côté de l’image',
    },
    options: {
      Split: 'Partagé',
    },
    help: {
      'overlay: text on the picture; split: text beside it; below: text under it.':
        '« Sur l’image » : texte dessus ; « Partagé » : texte à côté ; « En dessous » : texte sous l’image.',
      'Side of the picture in the split layout.': 'Côté de l’image dans la disposition partagée.',
      'How tall the picture is when the block does not fill the screen.':
        'Hauteur de l’image quand le bloc ne remplit pas l’écran.',
    },
  },
  de: {
    name: 'Banner',
    about: 'Der Aufmacher: ein großes Bild mit Titel, Text und Schaltflächen darauf, daneben oder darunter.',
    labels: {
      'Media side': 'Seite des Bildes',
    },
    options: {
      Split: 'Geteilt',
    },
    help: {
      'overlay: text on the picture; split: text beside it; below: text under it.':
        '„Auf dem Bild“: Text darauf; „Geteilt“: Text daneben; „Darunter“: Text unter dem Bild.',
      'Side of the picture in the split layout.': 'Seite des Bildes in der geteilten Anordnung.',
      'How tall the picture is when the block does not fill the screen.':
        'Wie hoch das Bild ist, wenn der Block den Bildschirm nicht füllt.',
    },
  },
} satisfies KindMessages;
