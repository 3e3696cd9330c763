import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Collection',
    about: 'Plusieurs cartes ensemble, en grille ou en carrousel.',
    labels: {
      'Category cards': 'Cartes de catégorie',
      Breakpoints: 'Par largeur',
      Columns: 'Colonnes',
      'Slide width': 'Largeur d’une vue',
      'Slide max width': 'Largeur maximale d’une vue',
      'Slide padding': 'Marge intérieure d’une vue',
      Margin: 'Espacement',
      'Show arrows': 'Afficher les flèches',
      'Show indicators': 'Afficher les points',
      'Show progress': 'Afficher la progression',
      'Text link': 'Lien texte',
    },
    options: {
      Cards: 'Cartes',
      'Category cards': 'Cartes de catégorie',
      Buttons: 'Boutons',
      'Cards with several links': 'Cartes à plusieurs liens',
      Grid: 'Grille',
      'Middle card lifted': 'Carte du milieu surélevée',
      'Three in a row': 'Trois par rangée',
    },
    help: {
      'How entries are drawn: cards, category cards, buttons, or cards with several links.':
        'Comment les éléments sont dessinés : cartes, cartes de catégorie, boutons ou cartes à plusieurs liens.',
      'The entries: linked-card, product-card, button or other blocks, in this order.':
        'Les éléments : linked-card, product-card, button ou d’autres blocs, dans cet ordre.',
      'The entries of type category-card.': 'Les éléments quand le type est « Cartes de catégorie ».',
      'Name of the category.': 'Nom de la catégorie.',
      'Where it leads.': 'Où elle mène.',
      'Picture of the category.': 'Image de la catégorie.',
      'Grid or carousel per breakpoint; what a breakpoint does not set it takes from the smaller one.':
        'Grille ou carrousel par largeur ; ce qu’une largeur n’indique pas, elle le reprend de la plus petite.',
      'Grid, or a row that is swiped.': 'Grille, ou rangée que l’on fait glisser.',
      'Columns of the grid.': 'Colonnes de la grille.',
      'Width of a slide; a share in % counts the gaps in, so that four of 25% fill the row.':
        'Largeur d’une vue ; une part en % compte les espaces, de sorte que quatre de 25 % remplissent la rangée.',
      'No slide grows wider than this.': 'Aucune vue ne dépasse cette largeur.',
      'Inner spacing of a slide.': 'Marge intérieure d’une vue.',
      'Gap between entries.': 'Espace entre les éléments.',
      'Arrows beside the progress.': 'Flèches à côté de la progression.',
      'One dot per slide.': 'Un point par vue.',
      'A bar that shows how far the row is.': 'Une barre qui montre où en est la rangée.',
      'Moves by itself; stops under pointer and focus, and when motion is not wanted.':
        'Avance de lui-même ; s’arrête au survol, au focus, et quand le mouvement n’est pas souhaité.',
      'Seconds a slide stands.': 'Secondes d’affichage d’une vue.',
      'After the last slide comes the first.': 'Après la dernière vue revient la première.',
      'highlightCenter lifts the card in the middle; threeCardGrid sets three in a row.':
        'Les cartes disposées également, avec celle du milieu surélevée, ou par rangées de trois.',
      'A link beside the heading, e.g. to the whole category.':
        'Un lien à côté du titre, par exemple vers toute la catégorie.',
    },
  },
  de: {
    name: 'Sammlung',
    about: 'Mehrere Karten zusammen, als Raster oder Karussell.',
    labels: {
      'Category cards': 'Kategoriekarten',
      Breakpoints: 'Je Breite',
      Columns: 'Spalten',
      'Slide width': 'Breite einer Folie',
      'Slide max width': 'Größte Breite einer Folie',
      'Slide padding': 'Innenabstand einer Folie',
      Margin: 'Abstand',
      'Show arrows': 'Pfeile zeigen',
      'Show indicators': 'Punkte zeigen',
      'Show progress': 'Fortschritt zeigen',
      'Text link': 'Textlink',
    },
    options: {
      Cards: 'Karten',
      'Category cards': 'Kategoriekarten',
      Buttons: 'Schaltflächen',
      'Cards with several links': 'Karten mit mehreren Links',
      Grid: 'Raster',
      'Middle card lifted': 'Mittlere Karte erhöht',
      'Three in a row': 'Drei in einer Reihe',
    },
    help: {
      'How entries are drawn: cards, category cards, buttons, or cards with several links.':
        'Wie Einträge gezeichnet werden: als Karten, Kategoriekarten, Schaltflächen oder Karten mit mehreren Links.',
      'The entries: linked-card, product-card, button or other blocks, in this order.':
        'Die Einträge: linked-card, product-card, button oder andere Blöcke, in dieser Reihenfolge.',
      'The entries of type category-card.': 'Die Einträge, wenn die Art „Kategoriekarten“ ist.',
      'Name of the category.': 'Name der Kategorie.',
      'Where it leads.': 'Wohin es führt.',
      'Picture of the category.': 'Bild der Kategorie.',
      'Grid or carousel per breakpoint; what a breakpoint does not set it takes from the smaller one.':
        'Raster oder Karussell je Breite; was eine Breite nicht angibt, übernimmt sie von der kleineren.',
      'Grid, or a row that is swiped.': 'Raster oder eine Reihe zum Wischen.',
      'Columns of the grid.': 'Spalten des Rasters.',
      'Width of a slide; a share in % counts the gaps in, so that four of 25% fill the row.':
        'Breite einer Folie; ein Anteil in % rechnet die Abstände ein, sodass vier zu 25 % die Reihe füllen.',
      'No slide grows wider than this.': 'Keine Folie wird breiter als das.',
      'Inner spacing of a slide.': 'Innenabstand einer Folie.',
      'Gap between entries.': 'Abstand zwischen den Einträgen.',
      'Arrows beside the progress.': 'Pfeile neben dem Fortschritt.',
      'One dot per slide.': 'Ein Punkt je Folie.',
      'A bar that shows how far the row is.': 'Ein Balken, der zeigt, wie weit die Reihe ist.',
      'Moves by itself; stops under pointer and focus, and when motion is not wanted.':
        'Bewegt sich von selbst; hält unter Zeiger und Fokus an, und wenn keine Bewegung gewünscht ist.',
      'Seconds a slide stands.': 'Sekunden, die eine Folie steht.',
      'After the last slide comes the first.': 'Nach der letzten Folie kommt die erste.',
      'highlightCenter lifts the card in the middle; threeCardGrid sets three in a row.':
        'Die Karten in einer gleichmäßigen Reihe, mit erhöhter Karte in der Mitte oder zu dritt in einer Reihe.',
      'A link beside the heading, e.g. to the whole category.':
        'Ein Link neben der Überschrift, etwa zur ganzen Kategorie.',
    },
  },
} satisfies KindMessages;
