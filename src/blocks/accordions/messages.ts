import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Accordéon',
    about: 'Questions et réponses qui s’ouvrent et se ferment.',
    labels: {
      Accordions: 'Éléments dépliables',
      Open: 'Ouvert',
      'Icons style': 'Style des icônes',
      'Bottom divider': 'Filet en bas',
    },
    options: {
      Compact: 'Compact',
      Boxed: 'Encadré',
    },
    help: {
      'The entries, in this order.': 'Les éléments, dans cet ordre.',
      'The line that opens and closes the entry.': 'La ligne qui ouvre et ferme l’élément.',
      'What the entry holds.': 'Ce que contient l’élément.',
      'Whether the entry is open at first.': 'Si l’élément est ouvert au départ.',
      'chevron turns when open; plus becomes a minus.': 'Le chevron pivote à l’ouverture ; le plus devient un moins.',
      'default: large titles and hairlines; compact: text size; boxed: each entry on a soft ground.':
        '« Par défaut » : grands titres et filets ; « Compact » : taille du texte ; « Encadré » : chaque élément sur un fond doux.',
      'Inner spacing of the block: a step or a length; for all widths or per breakpoint.':
        'Marge intérieure du bloc : un pas ou une longueur ; pour toutes les largeurs ou par largeur.',
      'Closes the block with a dividing line.': 'Termine le bloc par un filet.',
    },
    issues: {
      'An entry needs a title to be opened by.': 'Un élément a besoin d’un titre pour être ouvert.',
    },
  },
  de: {
    name: 'Akkordeon',
    about: 'Fragen und Antworten zum Auf- und Zuklappen.',
    labels: {
      Accordions: 'Aufklappbare Einträge',
      Open: 'Geöffnet',
      'Icons style': 'Art der Icons',
      'Bottom divider': 'Trennlinie unten',
    },
    options: {
      Compact: 'Kompakt',
      Boxed: 'In Kästen',
    },
    help: {
      'The entries, in this order.': 'Die Einträge, in dieser Reihenfolge.',
      'The line that opens and closes the entry.': 'Die Zeile, die den Eintrag auf- und zuklappt.',
      'What the entry holds.': 'Was im Eintrag steht.',
      'Whether the entry is open at first.': 'Ob der Eintrag am Anfang geöffnet ist.',
      'chevron turns when open; plus becomes a minus.':
        'Der Winkel dreht sich, wenn geöffnet; das Plus wird zum Minus.',
      'default: large titles and hairlines; compact: text size; boxed: each entry on a soft ground.':
        '„Standard“: große Titel und Haarlinien; „Kompakt“: in Textgröße; „In Kästen“: jeder Eintrag auf zartem Grund.',
      'Inner spacing of the block: a step or a length; for all widths or per breakpoint.':
        'Innenabstand des Blocks: eine Stufe oder eine Länge; für alle Breiten oder je Breite.',
      'Closes the block with a dividing line.': 'Schließt den Block mit einer Trennlinie ab.',
    },
    issues: {
      'An entry needs a title to be opened by.': 'Ein Eintrag braucht eine Überschrift, mit der er geöffnet wird.',
    },
  },
} satisfies KindMessages;
