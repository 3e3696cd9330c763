import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Inscription à un événement',
    about: 'Un événement en magasin, et de quoi s’y inscrire.',
    labels: {
      'Event ID': 'ID de l’événement',
      'Start date': 'Premier jour',
      'End date': 'Dernier jour',
      'Enable plus one': 'Autoriser un accompagnant',
      'Confirmation title': 'Titre après l’inscription',
      'Confirmation subtitle': 'Ligne après l’inscription',
      'Text of the send button': 'Texte du bouton d’envoi',
      Place: 'Lieu',
      Address: 'Adresse',
    },
    help: {
      'Name of the event, also shown above its form.': 'Nom de l’événement, affiché aussi au-dessus de son formulaire.',
      'Id of the event; registrations are kept under it.':
        'ID de l’événement ; les inscriptions sont conservées sous cet ID.',
      'First day, such as 2026-11-28.': 'Premier jour, par exemple 2026-11-28.',
      'Last day; the first one when left out. Visitors choose among all days from first to last.':
        'Dernier jour ; le premier sans indication. Les visiteurs choisissent parmi tous les jours, du premier au dernier.',
      'Lets visitors name one guest.': 'Permet aux visiteurs d’indiquer un invité.',
      'Heading shown after signing up.': 'Titre affiché après l’inscription.',
      'Line below that heading.': 'Ligne sous ce titre.',
      'What the button that sends the form says.': 'Ce que dit le bouton qui envoie le formulaire.',
      'Where the event takes place.': 'Où se tient l’événement.',
      'Name of the place, such as Northfell Kendal.': 'Nom du lieu, par exemple Northfell Kendal.',
      'Street and town, in one line.': 'Rue et ville, sur une ligne.',
      'Picture beside the words.': 'Image à côté du texte.',
    },
    issues: {
      'An event needs a title.': 'Un événement a besoin d’un titre.',
      'An event needs its id.': 'Un événement a besoin de son ID.',
      'A day is written year-month-day, such as 2026-11-28.':
        'Un jour s’écrit année-mois-jour, par exemple 2026-11-28.',
      'There is no such day in the calendar.': 'Ce jour n’existe pas dans le calendrier.',
      'The last day comes before the first.': 'Le dernier jour précède le premier.',
      'An event lasts at most {count} days.': 'Un événement dure {count} jours au plus.',
    },
  },
  de: {
    name: 'Veranstaltungsanmeldung',
    about: 'Eine Veranstaltung in einem Laden, mit Anmeldung.',
    labels: {
      'Event ID': 'ID der Veranstaltung',
      'Start date': 'Erster Tag',
      'End date': 'Letzter Tag',
      'Enable plus one': 'Begleitung erlauben',
      'Confirmation title': 'Überschrift nach der Anmeldung',
      'Confirmation subtitle': 'Zeile nach der Anmeldung',
      'Text of the send button': 'Text der Schaltfläche zum Senden',
      Place: 'Ort',
      Address: 'Anschrift',
    },
    help: {
      'Name of the event, also shown above its form.': 'Name der Veranstaltung, auch über ihrem Formular zu sehen.',
      'Id of the event; registrations are kept under it.':
        'ID der Veranstaltung; unter ihr werden Anmeldungen geführt.',
      'First day, such as 2026-11-28.': 'Erster Tag, etwa 2026-11-28.',
      'Last day; the first one when left out. Visitors choose among all days from first to last.':
        'Letzter Tag; ohne Angabe der erste. Besucher wählen unter allen Tagen vom ersten bis zum letzten.',
      'Lets visitors name one guest.': 'Lässt Besucher eine Begleitung angeben.',
      'Heading shown after signing up.': 'Überschrift, die nach der Anmeldung erscheint.',
      'Line below that heading.': 'Zeile unter dieser Überschrift.',
      'What the button that sends the form says.': 'Was auf der Schaltfläche steht, die das Formular sendet.',
      'Where the event takes place.': 'Wo die Veranstaltung stattfindet.',
      'Name of the place, such as Northfell Kendal.': 'Name des Ortes, etwa Northfell Kendal.',
      'Street and town, in one line.': 'Straße und Ort in einer Zeile.',
      'Picture beside the words.': 'Bild neben dem Text.',
    },
    issues: {
      'An event needs a title.': 'Eine Veranstaltung braucht eine Überschrift.',
      'An event needs its id.': 'Eine Veranstaltung braucht ihre ID.',
      'A day is written year-month-day, such as 2026-11-28.':
        'Ein Tag wird als Jahr-Monat-Tag geschrieben, etwa 2026-11-28.',
      'There is no such day in the calendar.': 'Diesen Tag gibt es im Kalender nicht.',
      'The last day comes before the first.': 'Der letzte Tag liegt vor dem ersten.',
      'An event lasts at most {count} days.': 'Eine Veranstaltung dauert höchstens {count} Tage.',
    },
  },
} satisfies KindMessages;
