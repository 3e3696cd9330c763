import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Bandeau d’avantage',
    about: 'Une bande étroite qui dit ce que l’on gagne\u00a0: l’adhésion, la livraison offerte, la réparation.',
    labels: {
      'Background image': 'Image de fond',
      'Info icon': 'Icône d’information',
      'Show close button': 'Bouton de fermeture',
    },
    help: {
      'Links of the bar, in this order.': 'Liens de la barre, dans cet ordre.',
      'Identifier from the CMS, for reports.': 'Identifiant dans le CMS, pour les rapports.',
      'Logo at the start of the bar.': 'Logo au début de la barre.',
      'Picture behind the words.': 'Image derrière le texte.',
      'Small icon before the title.': 'Petite icône devant le titre.',
      'Public id or https address of a small picture, or the name of one of the shop’s icons, such as info.':
        'ID public ou adresse https d’une petite image, ou nom d’une icône de la boutique, par exemple info.',
      'What the icon says, for people who cannot see it. Empty when the words say it.':
        'Ce que dit l’icône, pour les personnes qui ne la voient pas. Vide si le texte le dit.',
      'Place of the words in the bar: left, center or right, per breakpoint.':
        'Position du texte dans la barre : gauche, centre ou droite, par largeur.',
      'Offers a button that closes the bar for this visitor, until its content changes.':
        'Offre un bouton qui ferme la barre pour ce visiteur, jusqu’à ce que son contenu change.',
      'Where the bar leads when it is pressed beside its links.':
        'Où mène la barre quand on appuie à côté de ses liens.',
      'On a picture: dark carries light text, light carries dark text.':
        'Sur une image : Sombre porte un texte clair, Clair porte un texte sombre.',
    },
  },
  de: {
    name: 'Vorteilsleiste',
    about: 'Eine schmale Leiste, die sagt, was man gewinnt: Mitgliedschaft, freien Versand, Reparaturen.',
    labels: {
      'Background image': 'Hintergrundbild',
      'Info icon': 'Info-Icon',
      'Show close button': 'Schaltfläche zum Schließen',
    },
    help: {
      'Links of the bar, in this order.': 'Links der Leiste, in dieser Reihenfolge.',
      'Identifier from the CMS, for reports.': 'Kennung aus dem CMS, für Auswertungen.',
      'Logo at the start of the bar.': 'Logo am Anfang der Leiste.',
      'Picture behind the words.': 'Bild hinter dem Text.',
      'Small icon before the title.': 'Kleines Icon vor dem Titel.',
      'Public id or https address of a small picture, or the name of one of the shop’s icons, such as info.':
        'Öffentliche ID oder https-Adresse eines kleinen Bildes oder der Name eines Icons des Shops, etwa info.',
      'What the icon says, for people who cannot see it. Empty when the words say it.':
        'Was das Icon sagt, für Menschen, die es nicht sehen können. Leer, wenn der Text es sagt.',
      'Place of the words in the bar: left, center or right, per breakpoint.':
        'Platz des Textes in der Leiste: links, Mitte oder rechts, je Breite.',
      'Offers a button that closes the bar for this visitor, until its content changes.':
        'Bietet eine Schaltfläche, die die Leiste für diesen Besucher schließt, bis sich ihr Inhalt ändert.',
      'Where the bar leads when it is pressed beside its links.':
        'Wohin die Leiste führt, wenn sie neben ihren Links gedrückt wird.',
      'On a picture: dark carries light text, light carries dark text.':
        'Auf einem Bild: Dunkel trägt hellen Text, Hell trägt dunklen Text.',
    },
  },
} satisfies KindMessages;
