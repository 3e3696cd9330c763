import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Ouverture avec liens',
    about: 'Le début d’une partie du site\u00a0: une grande image, son titre et les chemins qui en partent.',
    options: {
      Row: 'Rangée',
      List: 'Liste',
    },
    help: {
      'The ways on, in this order.': 'Les chemins proposés, dans cet ordre.',
      'row: links in one row; list: links under each other with hairlines, beside the words on wide screens.':
        '« Rangée » : liens sur une ligne ; « Liste » : liens les uns sous les autres avec des filets, à côté du texte sur grand écran.',
    },
  },
  de: {
    name: 'Aufmacher mit Wegen',
    about: 'Der Anfang eines Teils des Shops: ein großes Bild, sein Titel und die Wege von hier.',
    options: {
      Row: 'Reihe',
      List: 'Liste',
    },
    help: {
      'The ways on, in this order.': 'Die Wege weiter, in dieser Reihenfolge.',
      'row: links in one row; list: links under each other with hairlines, beside the words on wide screens.':
        '„Reihe“: Links in einer Reihe; „Liste“: Links untereinander mit Haarlinien, auf breiten Bildschirmen neben dem Text.',
    },
  },
} satisfies KindMessages;
