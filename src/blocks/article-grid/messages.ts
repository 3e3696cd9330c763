import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Grille d’articles',
    about: 'Des récits trouvés par une recherche, avec des thèmes au choix.',
    labels: {
      'Rows to load': 'Rangées à la fois',
      'Grid size': 'Colonnes de la grille',
      'Initial query': 'Tags au départ',
      'Tag ID': 'ID du tag',
      'Initial query not filtered': 'Tags toujours actifs',
      'Show filter bar': 'Afficher la barre de filtres',
      'Load more': 'Charger plus',
      'Hide page date': 'Masquer la date',
    },
    help: {
      'Rows that come at once, counted on a phone: rows times columns on a phone is the size of a page. 3 stories when not given.':
        'Rangées affichées à la fois, comptées sur téléphone : rangées fois colonnes y donne la taille d’une page. Sans indication, 3 articles.',
      'Columns per breakpoint. 1, 2 and 3 when not given.': 'Colonnes par largeur. Sans indication : 1, 2 et 3.',
      'Columns on a phone.': 'Colonnes sur téléphone.',
      'Columns on a tablet.': 'Colonnes sur tablette.',
      'Columns on a wide screen.': 'Colonnes sur grand écran.',
      'Tags that are chosen at first, e.g. { "tagId": ["care"] }.':
        'Tags choisis au départ, par exemple { "tagId": ["care"] }.',
      'Tags that stay when the visitor clears all filters. None shows every story.':
        'Tags qui restent quand le visiteur efface tous les filtres. Sans tag, tous les articles s’affichent.',
      'Whether visitors can choose tags.': 'Si les visiteurs peuvent choisir des tags.',
      'Whether visitors can load more than the first page.':
        'Si les visiteurs peuvent charger plus que la première page.',
      'Leaves the date off the stories.': 'Retire la date des articles.',
    },
  },
  de: {
    name: 'Artikelraster',
    about: 'Geschichten, die eine Suche findet, mit Themen zur Auswahl.',
    labels: {
      'Rows to load': 'Reihen auf einmal',
      'Grid size': 'Spalten des Rasters',
      'Initial query': 'Tags am Anfang',
      'Tag ID': 'Tag-ID',
      'Initial query not filtered': 'Tags, die immer gelten',
      'Show filter bar': 'Filterleiste zeigen',
      'Load more': 'Mehr laden',
      'Hide page date': 'Datum ausblenden',
    },
    help: {
      'Rows that come at once, counted on a phone: rows times columns on a phone is the size of a page. 3 stories when not given.':
        'Reihen, die auf einmal kommen, gezählt auf einem Telefon: Reihen mal Spalten dort ergibt die Größe einer Seite. Ohne Angabe 3 Geschichten.',
      'Columns per breakpoint. 1, 2 and 3 when not given.': 'Spalten je Breite. Ohne Angabe 1, 2 und 3.',
      'Columns on a phone.': 'Spalten auf einem Telefon.',
      'Columns on a tablet.': 'Spalten auf einem Tablet.',
      'Columns on a wide screen.': 'Spalten auf einem breiten Bildschirm.',
      'Tags that are chosen at first, e.g. { "tagId": ["care"] }.':
        'Tags, die am Anfang gewählt sind, etwa { "tagId": ["care"] }.',
      'Tags that stay when the visitor clears all filters. None shows every story.':
        'Tags, die bleiben, wenn der Besucher alle Filter löscht. Ohne Tags sind alle Geschichten zu sehen.',
      'Whether visitors can choose tags.': 'Ob Besucher Tags wählen können.',
      'Whether visitors can load more than the first page.': 'Ob Besucher mehr als die erste Seite laden können.',
      'Leaves the date off the stories.': 'Lässt das Datum der Geschichten weg.',
    },
  },
} satisfies KindMessages;
