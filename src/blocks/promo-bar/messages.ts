import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Bandeau d’annonces',
    about: 'De courtes annonces en haut de la page, une à la fois.',
    labels: {
      Closable: 'Peut être fermé',
      Messages: 'Messages',
      'Section ID': 'ID de la segmentation',
      Clickable: 'Entièrement cliquable',
      'Hover link colour': 'Couleur des liens survolés',
      Background: 'Fond',
    },
    help: {
      'Seconds each message stands.': 'Secondes d’affichage de chaque message.',
      'Offers a button that closes the bar for this visitor.': 'Offre un bouton qui ferme la barre pour ce visiteur.',
      'The messages, in this order.': 'Les messages, dans cet ordre.',
      'Id of a segmentation this message announces; when that turns out empty, the message is dropped.':
        'ID d’une segmentation que ce message annonce ; si elle reste vide, le message disparaît.',
      'The whole message links to its first target.': 'Tout le message mène à son premier lien.',
      'Colour of its links under the pointer.': 'Couleur de ses liens survolés.',
      'The message.': 'Le message.',
      'Links of the message.': 'Liens du message.',
      'Colour of text, arrows and dots while the message shows.':
        'Couleur du texte, des flèches et des points pendant l’affichage du message.',
      'Colour of the bar while the message shows.': 'Couleur de la barre pendant l’affichage du message.',
    },
  },
  de: {
    name: 'Hinweisleiste',
    about: 'Kurze Hinweise oben auf der Seite, einer nach dem anderen.',
    labels: {
      Closable: 'Schließbar',
      Messages: 'Meldungen',
      'Section ID': 'ID der Segmentierung',
      Clickable: 'Ganz anklickbar',
      'Hover link colour': 'Linkfarbe unter dem Zeiger',
      Background: 'Hintergrund',
    },
    help: {
      'Seconds each message stands.': 'Sekunden, die jede Meldung steht.',
      'Offers a button that closes the bar for this visitor.':
        'Bietet eine Schaltfläche, die die Leiste für diesen Besucher schließt.',
      'The messages, in this order.': 'Die Meldungen, in dieser Reihenfolge.',
      'Id of a segmentation this message announces; when that turns out empty, the message is dropped.':
        'ID einer Segmentierung, die diese Meldung ankündigt; bleibt diese leer, entfällt die Meldung.',
      'The whole message links to its first target.': 'Die ganze Meldung verlinkt auf ihr erstes Ziel.',
      'Colour of its links under the pointer.': 'Farbe ihrer Links unter dem Zeiger.',
      'The message.': 'Die Meldung.',
      'Links of the message.': 'Links der Meldung.',
      'Colour of text, arrows and dots while the message shows.':
        'Farbe von Text, Pfeilen und Punkten, solange die Meldung zu sehen ist.',
      'Colour of the bar while the message shows.': 'Farbe der Leiste, solange die Meldung zu sehen ist.',
    },
  },
} satisfies KindMessages;
