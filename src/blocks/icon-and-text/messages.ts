import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Icône et texte',
    about: 'De courts faits, chacun avec une icône\u00a0: promesses, matières, mesures.',
    labels: {
      'Icon size': 'Taille des icônes',
    },
    options: {
      'Icon above text': 'Icône au-dessus du texte',
      'Icon left': 'Icône à gauche',
      'One column': 'Une colonne',
    },
    help: {
      'The items, in this order. Exactly four stand in two columns.':
        'Les éléments, dans cet ordre. Quatre exactement se placent sur deux colonnes.',
      'Name of an icon, or a picture of your own.': 'Nom d’une icône, ou une image à vous.',
      'What the item says.': 'Ce que dit l’élément.',
      'Where the item links to.': 'Où mène l’élément.',
      'Background of this item only.': 'Fond de cet élément seulement.',
      'Text and icon colour of this item only.': 'Couleur du texte et de l’icône de cet élément seulement.',
      'Size of the icons.': 'Taille des icônes.',
      'Icon over the text, to its left, or all items in one column.':
        'Icône au-dessus du texte, à sa gauche, ou tous les éléments en une colonne.',
    },
  },
  de: {
    name: 'Symbol und Text',
    about: 'Kurze Fakten mit je einem Symbol: Versprechen, Materialien, Maße.',
    labels: {
      'Icon size': 'Größe der Icons',
    },
    options: {
      'Icon above text': 'Icon über dem Text',
      'Icon left': 'Icon links',
      'One column': 'Eine Spalte',
    },
    help: {
      'The items, in this order. Exactly four stand in two columns.':
        'Die Einträge, in dieser Reihenfolge. Genau vier stehen in zwei Spalten.',
      'Name of an icon, or a picture of your own.': 'Name eines Icons oder ein eigenes Bild.',
      'What the item says.': 'Was der Eintrag sagt.',
      'Where the item links to.': 'Wohin der Eintrag verlinkt.',
      'Background of this item only.': 'Hintergrund nur dieses Eintrags.',
      'Text and icon colour of this item only.': 'Farbe von Text und Icon nur dieses Eintrags.',
      'Size of the icons.': 'Größe der Icons.',
      'Icon over the text, to its left, or all items in one column.':
        'Icon über dem Text, links davon, oder alle Einträge in einer Spalte.',
    },
  },
} satisfies KindMessages;
