import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Galerie externe',
    about: 'Une galerie dessinée par le script d’un tiers.',
    help: {
      'Which gallery the script draws. Title and subtitle show everywhere but on product pages.':
        'Quelle galerie le script dessine. Titre et sous-titre s’affichent partout sauf sur les pages produit.',
    },
  },
  de: {
    name: 'Fremde Galerie',
    about: 'Eine Galerie, die das Skript eines Dritten zeichnet.',
    help: {
      'Which gallery the script draws. Title and subtitle show everywhere but on product pages.':
        'Welche Galerie das Skript zeichnet. Überschrift und Untertitel zeigen sich überall außer auf Produktseiten.',
    },
  },
} satisfies KindMessages;
