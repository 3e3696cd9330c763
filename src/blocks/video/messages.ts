import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Film',
    about: 'Un film\u00a0: en flux, depuis un fichier ou de YouTube.',
    labels: {
      'Player settings': 'Réglages du lecteur',
      'Hide controls': 'Masquer les commandes',
      Muted: 'Sans le son',
      'Film at the media service': 'Film au service média',
      'Cloud name': 'Nom du cloud média',
      'Public ID': 'ID public',
      Duration: 'Durée',
      Poster: 'Image d’attente',
      'SEO description': 'Description SEO',
      'Upload date': 'Date de mise en ligne',
    },
    help: {
      'The film per breakpoint; a smaller one holds upwards. A YouTube link is played by YouTube once the visitor asks for it.':
        'Le film par largeur ; celui d’une plus petite vaut pour les suivantes. Un lien YouTube est lu par YouTube dès que le visiteur le demande.',
      'Public id of the film at the media service (film/snow-on-the-fell), a YouTube link, or an https address.':
        'ID public du film au service média (film/snow-on-the-fell), un lien YouTube ou une adresse https.',
      'Width in pixels of this one, where its shape differs.':
        'Largeur de celui-ci en pixels, si ses proportions diffèrent.',
      'Height in pixels of this one, where its shape differs.':
        'Hauteur de celui-ci en pixels, si ses proportions diffèrent.',
      'The film waits to be started instead of starting by itself.':
        'Le film attend d’être lancé au lieu de démarrer de lui-même.',
      'How the player behaves.': 'Comment le lecteur se comporte.',
      'Starts by itself when it is on the screen. On, unless you say otherwise.':
        'Démarre de lui-même quand il est à l’écran. Actif, sauf indication contraire.',
      'Hides the player’s controls; a small pause button stays. Off for files, on for streams, unless you say otherwise.':
        'Masque les commandes du lecteur ; un petit bouton de pause reste. Inactif pour les fichiers, actif pour les flux, sauf indication contraire.',
      'Begins again at its end. On, unless you say otherwise.':
        'Recommence à la fin. Actif, sauf indication contraire.',
      'Plays without sound. On, unless you say otherwise; a film with sound is not allowed to start by itself.':
        'Lit sans le son. Actif, sauf indication contraire ; un film avec du son n’a pas le droit de démarrer de lui-même.',
      'Space around the film: a step or a length; for all widths or per breakpoint.':
        'Espace autour du film : un pas ou une longueur ; pour toutes les largeurs ou par largeur.',
      'The film at the media service, for streaming.': 'Le film au service média, pour la diffusion en flux.',
      'Name of the media cloud the film lies in.': 'Nom du cloud média où se trouve le film.',
      'Public id of the film there.': 'ID public du film à cet endroit.',
      'Length in seconds. A film of more than 30 seconds is streamed where streaming is on.':
        'Durée en secondes. Un film de plus de 30 secondes est diffusé en flux là où la diffusion est active.',
      'Picture that stands there until the film plays.': 'Image affichée jusqu’à la lecture du film.',
      'What the film is called, for screen readers and search engines.':
        'Comment s’appelle le film, pour les lecteurs d’écran et les moteurs de recherche.',
      'What the film shows, for screen readers and search engines.':
        'Ce que montre le film, pour les lecteurs d’écran et les moteurs de recherche.',
      'Day the film was published, for search engines: 2026-10-04.':
        'Jour de mise en ligne du film, pour les moteurs de recherche : 2026-10-04.',
      'Width of the film in pixels; with the height it gives the shape. 16 to 9 when not given.':
        'Largeur du film en pixels ; avec la hauteur, elle donne les proportions. 16 sur 9 sans indication.',
      'Height of the film in pixels.': 'Hauteur du film en pixels.',
    },
    issues: {
      'A cloud name has letters, digits, dashes and underscores.':
        'Le nom d’un cloud se compose de lettres, de chiffres, de tirets et de tirets bas.',
      'A public id has letters, digits, dashes, underscores and slashes.':
        'Un ID public se compose de lettres, de chiffres, de tirets, de tirets bas et de barres obliques.',
    },
  },
  de: {
    name: 'Film',
    about: 'Ein Film: gestreamt, aus einer Datei oder von YouTube.',
    labels: {
      'Player settings': 'Verhalten des Players',
      'Hide controls': 'Bedienelemente ausblenden',
      Muted: 'Ohne Ton',
      'Film at the media service': 'Film beim Mediendienst',
      'Cloud name': 'Name der Medien-Cloud',
      'Public ID': 'Öffentliche ID',
      Duration: 'Dauer',
      Poster: 'Standbild',
      'SEO description': 'SEO-Beschreibung',
      'Upload date': 'Veröffentlicht am',
    },
    help: {
      'The film per breakpoint; a smaller one holds upwards. A YouTube link is played by YouTube once the visitor asks for it.':
        'Der Film je Breite; der einer kleineren gilt nach oben weiter. Einen YouTube-Link spielt YouTube ab, sobald der Besucher es verlangt.',
      'Public id of the film at the media service (film/snow-on-the-fell), a YouTube link, or an https address.':
        'Öffentliche ID des Films beim Mediendienst (film/snow-on-the-fell), ein YouTube-Link oder eine https-Adresse.',
      'Width in pixels of this one, where its shape differs.':
        'Breite dieses Films in Pixeln, wo er ein anderes Seitenverhältnis hat.',
      'Height in pixels of this one, where its shape differs.':
        'Höhe dieses Films in Pixeln, wo er ein anderes Seitenverhältnis hat.',
      'The film waits to be started instead of starting by itself.':
        'Der Film wartet, bis er gestartet wird, statt von selbst zu beginnen.',
      'How the player behaves.': 'Wie sich der Player verhält.',
      'Starts by itself when it is on the screen. On, unless you say otherwise.':
        'Beginnt von selbst, wenn er auf dem Bildschirm ist. An, solange Sie nichts anderes angeben.',
      'Hides the player’s controls; a small pause button stays. Off for files, on for streams, unless you say otherwise.':
        'Blendet die Bedienelemente des Players aus; eine kleine Pausetaste bleibt. Bei Dateien aus, bei Streams an, solange Sie nichts anderes angeben.',
      'Begins again at its end. On, unless you say otherwise.':
        'Beginnt am Ende von vorn. An, solange Sie nichts anderes angeben.',
      'Plays without sound. On, unless you say otherwise; a film with sound is not allowed to start by itself.':
        'Spielt ohne Ton. An, solange Sie nichts anderes angeben; ein Film mit Ton darf nicht von selbst beginnen.',
      'Space around the film: a step or a length; for all widths or per breakpoint.':
        'Abstand um den Film: eine Stufe oder eine Länge; für alle Breiten oder je Breite.',
      'The film at the media service, for streaming.': 'Der Film beim Mediendienst, zum Streamen.',
      'Name of the media cloud the film lies in.': 'Name der Medien-Cloud, in der der Film liegt.',
      'Public id of the film there.': 'Öffentliche ID des Films dort.',
      'Length in seconds. A film of more than 30 seconds is streamed where streaming is on.':
        'Länge in Sekunden. Ein Film von mehr als 30 Sekunden wird gestreamt, wo Streaming eingeschaltet ist.',
      'Picture that stands there until the film plays.': 'Bild, das steht, bis der Film läuft.',
      'What the film is called, for screen readers and search engines.':
        'Wie der Film heißt, für Screenreader und Suchmaschinen.',
      'What the film shows, for screen readers and search engines.':
        'Was der Film zeigt, für Screenreader und Suchmaschinen.',
      'Day the film was published, for search engines: 2026-10-04.':
        'Tag, an dem der Film veröffentlicht wurde, für Suchmaschinen: 2026-10-04.',
      'Width of the film in pixels; with the height it gives the shape. 16 to 9 when not given.':
        'Breite des Films in Pixeln; mit der Höhe ergibt sie das Seitenverhältnis. Ohne Angabe 16 zu 9.',
      'Height of the film in pixels.': 'Höhe des Films in Pixeln.',
    },
    issues: {
      'A cloud name has letters, digits, dashes and underscores.':
        'Der Name einer Cloud hat Buchstaben, Ziffern, Binde- und Unterstriche.',
      'A public id has letters, digits, dashes, underscores and slashes.':
        'Eine öffentliche ID hat Buchstaben, Ziffern, Binde-, Unter- und Schrägstriche.',
    },
  },
} satisfies KindMessages;
