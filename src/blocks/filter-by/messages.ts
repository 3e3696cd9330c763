import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Filtre de pages',
    about: 'Des blocs visibles seulement sur les pages de certains produits ou catégories, ou partout ailleurs.',
    labels: {
      'Filter by': 'Filtrer par',
      Operator: 'Où l’afficher',
    },
    options: {
      'By SKU': 'Par produit',
      'By category': 'Par catégorie',
      'In the list': 'Dans la liste',
      'Not in the list': 'Hors de la liste',
    },
    help: {
      'What the address of the page is read for: its product (bySku) or its category (byCategory).':
        'Ce qui est lu dans l’adresse de la page : son produit ou sa catégorie.',
      'Product codes, with or without the letters of a colour, or category ids.':
        'Codes de produits, avec ou sans les lettres d’une couleur, ou ID de catégories.',
      'IN: shown only where the page’s product or category is in the list. NOT IN: shown everywhere else.':
        '« Dans la liste » : affiché seulement là où le produit ou la catégorie de la page y figure. « Hors de la liste » : partout ailleurs.',
      'The blocks that are shown or not.': 'Les blocs affichés ou non.',
    },
    issues: {
      'An entry is a product code such as NF104001MOS, or a category id such as 21001.':
        'Un élément est un code de produit comme NF104001MOS, ou un ID de catégorie comme 21001.',
    },
  },
  de: {
    name: 'Seitenfilter',
    about: 'Blöcke nur auf den Seiten bestimmter Produkte oder Kategorien, oder überall sonst.',
    labels: {
      'Filter by': 'Filtern nach',
      Operator: 'Wo gezeigt',
    },
    options: {
      'By SKU': 'Nach Produkt',
      'By category': 'Nach Kategorie',
      'In the list': 'In der Liste',
      'Not in the list': 'Nicht in der Liste',
    },
    help: {
      'What the address of the page is read for: its product (bySku) or its category (byCategory).':
        'Was aus der Adresse der Seite gelesen wird: ihr Produkt oder ihre Kategorie.',
      'Product codes, with or without the letters of a colour, or category ids.':
        'Produktcodes, mit oder ohne die Buchstaben einer Farbe, oder IDs von Kategorien.',
      'IN: shown only where the page’s product or category is in the list. NOT IN: shown everywhere else.':
        '„In der Liste“: nur dort gezeigt, wo Produkt oder Kategorie der Seite in der Liste steht. „Nicht in der Liste“: überall sonst.',
      'The blocks that are shown or not.': 'Die Blöcke, die sich zeigen oder nicht.',
    },
    issues: {
      'An entry is a product code such as NF104001MOS, or a category id such as 21001.':
        'Ein Eintrag ist ein Produktcode wie NF104001MOS oder die ID einer Kategorie wie 21001.',
    },
  },
} satisfies KindMessages;
