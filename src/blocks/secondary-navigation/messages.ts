import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Navigation secondaire',
    about: 'Les liens d’une partie du site\u00a0: une rangée à côté de son titre, une liste sur téléphone.',
    labels: {
      Divider: 'Séparateur',
    },
    help: {
      'The links, in this order. #name leads to an anchor on the page.':
        'Les liens, dans cet ordre. #nom mène à une ancre de la page.',
      'right puts the links on the right; anything else leaves them beside the title.':
        '« Droite » place les liens à droite ; tout autre choix les laisse à côté du titre.',
      'Draws a line between the links.': 'Trace une ligne entre les liens.',
    },
  },
  de: {
    name: 'Zweite Navigation',
    about: 'Links eines Teils des Shops: eine Reihe neben dem Titel, eine Liste auf Telefonen.',
    labels: {
      Divider: 'Trennlinie',
    },
    help: {
      'The links, in this order. #name leads to an anchor on the page.':
        'Die Links, in dieser Reihenfolge. #name führt zu einem Anker auf der Seite.',
      'right puts the links on the right; anything else leaves them beside the title.':
        '„Rechts“ stellt die Links nach rechts; alles andere lässt sie neben der Überschrift.',
      'Draws a line between the links.': 'Zieht eine Linie zwischen den Links.',
    },
  },
} satisfies KindMessages;
