import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Pop-up',
    about: 'Une petite note au bord de la page qui s’ouvre d’elle-même\u00a0: lettre d’information ou compte.',
    labels: {
      Delay: 'Délai',
      'Minimized title': 'Titre replié',
      'Maximized title': 'Titre déplié',
      Disclaimer: 'Petits caractères',
      'Disclaimer colour': 'Couleur des petits caractères',
      'Logo size': 'Taille du logo',
      Pages: 'Pages',
    },
    help: {
      'Name for editors. One that contains "newsletter" makes it a newsletter pop-up, any other an account-registration pop-up, which is not shown to people who are signed in.':
        'Nom pour la rédaction. S’il contient « newsletter », c’est une pop-up de newsletter ; sinon, une pop-up d’ouverture de compte, que les personnes connectées ne voient pas.',
      'Milliseconds before it expands by itself. 0 shows it expanded at once.':
        'Millisecondes avant qu’il se déplie de lui-même. 0 l’affiche déplié tout de suite.',
      'What it says while it is small.': 'Ce qu’elle dit tant qu’elle est petite.',
      'What stands in its place once it is expanded.': 'Ce qui s’affiche à sa place une fois dépliée.',
      'Small print at the end.': 'Petits caractères à la fin.',
      'Colour of the small print.': 'Couleur des petits caractères.',
      'Logo or small picture above the title.': 'Logo ou petite image au-dessus du titre.',
      'Size of the logo.': 'Taille du logo.',
      'Paths of the pages it shows on, without locale; / is the home page. All pages when empty.':
        'Chemins des pages où elle s’affiche, sans locale ; / est la page d’accueil. Vide : toutes les pages.',
    },
    issues: {
      'A page is a path that starts with a slash, without locale, spaces, “?” or “#”.':
        'Une page est un chemin qui commence par une barre oblique, sans locale, sans espace, sans « ? » ni « # ».',
    },
  },
  de: {
    name: 'Pop-up',
    about: 'Ein kleiner Hinweis am Rand der Seite, der sich von selbst öffnet: Newsletter oder Konto.',
    labels: {
      Delay: 'Verzögerung',
      'Minimized title': 'Titel zugeklappt',
      'Maximized title': 'Titel aufgeklappt',
      Disclaimer: 'Kleingedrucktes',
      'Disclaimer colour': 'Farbe des Kleingedruckten',
      'Logo size': 'Größe des Logos',
      Pages: 'Seiten',
    },
    help: {
      'Name for editors. One that contains "newsletter" makes it a newsletter pop-up, any other an account-registration pop-up, which is not shown to people who are signed in.':
        'Name für die Redaktion. Enthält er „newsletter“, ist es ein Newsletter-Pop-up, sonst eines zur Kontoeröffnung, das Angemeldete nicht sehen.',
      'Milliseconds before it expands by itself. 0 shows it expanded at once.':
        'Millisekunden, bis es sich von selbst aufklappt. 0 zeigt es gleich aufgeklappt.',
      'What it says while it is small.': 'Was es sagt, solange es klein ist.',
      'What stands in its place once it is expanded.': 'Was an dieser Stelle steht, wenn es aufgeklappt ist.',
      'Small print at the end.': 'Kleingedrucktes am Ende.',
      'Colour of the small print.': 'Farbe des Kleingedruckten.',
      'Logo or small picture above the title.': 'Logo oder kleines Bild über dem Titel.',
      'Size of the logo.': 'Größe des Logos.',
      'Paths of the pages it shows on, without locale; / is the home page. All pages when empty.':
        'Pfade der Seiten, auf denen es sich zeigt, ohne Sprachraum; / ist die Startseite. Leer: alle Seiten.',
    },
    issues: {
      'A page is a path that starts with a slash, without locale, spaces, “?” or “#”.':
        'Eine Seite ist ein Pfad, der mit einem Schrägstrich beginnt, ohne Sprachraum, Leerzeichen, „?“ oder „#“.',
    },
  },
} satisfies KindMessages;
