import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Galerie de la communauté',
    about: 'Des images envoyées par des gens, dans notre propre collection.',
    labels: {
      Filter: 'Filtre',
    },
    help: {
      'Collection the pictures come from, such as out-in-it.':
        'Collection d’où viennent les images, par exemple out-in-it.',
      'Narrows the pictures: name:value with semicolons; names are product, category, user and language. PRODUCT_ID and CATEGORY stand for those of the page.':
        'Restreint les images : nom:valeur, séparés par des points-virgules ; les noms sont product, category, user et language. PRODUCT_ID et CATEGORY désignent ceux de la page.',
    },
  },
  de: {
    name: 'Galerie der Leute',
    about: 'Bilder, die Leute eingeschickt haben, aus eigener Sammlung.',
    labels: {
      Filter: 'Filter',
    },
    help: {
      'Collection the pictures come from, such as out-in-it.': 'Sammlung, aus der die Bilder kommen, etwa out-in-it.',
      'Narrows the pictures: name:value with semicolons; names are product, category, user and language. PRODUCT_ID and CATEGORY stand for those of the page.':
        'Grenzt die Bilder ein: Name:Wert, getrennt durch Semikolons; Namen sind product, category, user und language. PRODUCT_ID und CATEGORY stehen für die der Seite.',
    },
  },
} satisfies KindMessages;
