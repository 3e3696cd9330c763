import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Liste verticale',
    about: 'Des entrées l’une sous l’autre et une image à côté\u00a0: celle de l’entrée active.',
    help: {
      'Picture of entries that have none of their own.': 'Image des éléments qui n’ont pas la leur.',
      'The entries, in this order. The first one is active at first.':
        'Les éléments, dans cet ordre. Le premier est actif au départ.',
      'Name of the entry.': 'Nom de l’élément.',
      'The name with markup, in place of the plain one.': 'Le nom avec balisage, à la place du nom simple.',
      'Line below the name.': 'Ligne sous le nom.',
      'Text below the name.': 'Texte sous le nom.',
      'Picture that shows while the entry is active.': 'Image affichée tant que l’élément est actif.',
      'Where the entry leads. Without it, pressing the entry shows its picture.':
        'Où mène l’élément. Sans lien, appuyer sur l’élément affiche son image.',
      'Side of the picture on wide screens. On phones it stands above the entries.':
        'Côté de l’image sur grand écran. Sur téléphone, elle est au-dessus des éléments.',
      'Shape of the picture on wide screens.': 'Proportions de l’image sur grand écran.',
    },
    issues: {
      'An entry needs a title.': 'Un élément a besoin d’un titre.',
    },
  },
  de: {
    name: 'Liste mit Bild',
    about: 'Einträge untereinander, daneben ein Bild: das des aktiven Eintrags.',
    help: {
      'Picture of entries that have none of their own.': 'Bild für Einträge, die kein eigenes haben.',
      'The entries, in this order. The first one is active at first.':
        'Die Einträge, in dieser Reihenfolge. Am Anfang ist der erste aktiv.',
      'Name of the entry.': 'Name des Eintrags.',
      'The name with markup, in place of the plain one.': 'Der Name mit Auszeichnung, anstelle des einfachen.',
      'Line below the name.': 'Zeile unter dem Namen.',
      'Text below the name.': 'Text unter dem Namen.',
      'Picture that shows while the entry is active.': 'Bild, das zu sehen ist, solange der Eintrag aktiv ist.',
      'Where the entry leads. Without it, pressing the entry shows its picture.':
        'Wohin der Eintrag führt. Ohne Ziel zeigt ein Druck auf den Eintrag sein Bild.',
      'Side of the picture on wide screens. On phones it stands above the entries.':
        'Seite des Bildes auf breiten Bildschirmen. Auf Telefonen steht es über den Einträgen.',
      'Shape of the picture on wide screens.': 'Seitenverhältnis des Bildes auf breiten Bildschirmen.',
    },
    issues: {
      'An entry needs a title.': 'Ein Eintrag braucht eine Überschrift.',
    },
  },
} satisfies KindMessages;
