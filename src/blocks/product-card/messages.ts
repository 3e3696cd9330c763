import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Carte de produit',
    about: 'Un produit dans une liste\u00a0: image, nom, prix. Le catalogue la remplit.',
    labels: {
      Member: 'Prix membre',
      'Show score': 'Afficher la valeur',
      Quickshop: 'Aperçu rapide',
      Compare: 'Comparer',
      Swatches: 'Nuancier',
      Code: 'Code',
      Badge: 'Pastille',
      'Sold out': 'Épuisé',
      'Low stock': 'Stock faible',
    },
    options: {
      Paragraph: 'Paragraphe',
    },
    help: {
      'Filled in: product id with colour, where id names the block.':
        'Rempli pour vous : ID du produit avec couleur, là où l’ID désigne le bloc.',
      'Filled in: pictures of the product.': 'Rempli pour vous : images du produit.',
      'Public id of the picture.': 'ID public de l’image.',
      'What the picture shows.': 'Ce que montre l’image.',
      'Second picture, shown under the pointer.': 'Deuxième image, affichée au survol.',
      'What it costs now.': 'Ce que cela coûte maintenant.',
      'What it cost before.': 'Ce que cela coûtait avant.',
      'What members pay.': 'Ce que paient les membres.',
      'Filled in: currency code, e.g. GBP. Not set, that of the shop.':
        'Rempli pour vous : code de la devise, par exemple GBP. Sans indication, celle de la boutique.',
      'Filled in: what reviewers think.': 'Rempli pour vous : ce que disent les avis.',
      'Shows the figure beside the stars.': 'Affiche le chiffre à côté des étoiles.',
      'Offers a quick view from the card. Not set, the shop’s setting holds.':
        'Offre un aperçu rapide depuis la carte. Sans indication, le réglage de la boutique vaut.',
      'Offers from the card to compare the product with others.':
        'Permet depuis la carte de comparer le produit à d’autres.',
      'Token of the recommendation this card comes from; travels with the click.':
        'Jeton de la recommandation d’où vient cette carte ; accompagne le clic.',
      'Filled in when there is one size only: what the quick add puts into the cart.':
        'Rempli quand il n’y a qu’une taille : ce que l’ajout rapide met au panier.',
      'Filled in: the colours there are.': 'Rempli pour vous : les couleurs disponibles.',
      'Short note on the picture: New, Last season.': 'Brève mention sur l’image : Nouveau, Saison passée.',
      'Filled in: nothing left in this colour.': 'Rempli pour vous : épuisé dans cette couleur.',
      'Filled in: few left in this colour.': 'Rempli pour vous : il en reste peu dans cette couleur.',
      'Heading element of the name.': 'Niveau de titre du nom.',
    },
    issues: {
      'A currency is a code of three letters.': 'Une devise est un code de trois lettres.',
    },
  },
  de: {
    name: 'Produktkarte',
    about: 'Ein Produkt in einer Liste: Bild, Name, Preis. Der Katalog füllt sie aus.',
    labels: {
      Member: 'Mitgliederpreis',
      'Show score': 'Wert zeigen',
      Quickshop: 'Schnellansicht',
      Compare: 'Vergleichen',
      Swatches: 'Farbmuster',
      Code: 'Code',
      Badge: 'Kennzeichen',
      'Sold out': 'Ausverkauft',
      'Low stock': 'Wenige übrig',
    },
    options: {
      Paragraph: 'Absatz',
    },
    help: {
      'Filled in: product id with colour, where id names the block.':
        'Wird eingetragen: Produkt-ID mit Farbe, wo die ID den Block benennt.',
      'Filled in: pictures of the product.': 'Wird eingetragen: Bilder des Produkts.',
      'Public id of the picture.': 'Öffentliche ID des Bildes.',
      'What the picture shows.': 'Was das Bild zeigt.',
      'Second picture, shown under the pointer.': 'Zweites Bild, unter dem Zeiger zu sehen.',
      'What it costs now.': 'Was es jetzt kostet.',
      'What it cost before.': 'Was es vorher gekostet hat.',
      'What members pay.': 'Was Mitglieder zahlen.',
      'Filled in: currency code, e.g. GBP. Not set, that of the shop.':
        'Wird eingetragen: Währungscode, etwa GBP. Ohne Angabe gilt die Währung des Shops.',
      'Filled in: what reviewers think.': 'Wird eingetragen: was Bewertungen sagen.',
      'Shows the figure beside the stars.': 'Zeigt die Zahl neben den Sternen.',
      'Offers a quick view from the card. Not set, the shop’s setting holds.':
        'Bietet auf der Karte eine Schnellansicht. Ohne Angabe gilt die Einstellung des Shops.',
      'Offers from the card to compare the product with others.':
        'Bietet auf der Karte an, das Produkt mit anderen zu vergleichen.',
      'Token of the recommendation this card comes from; travels with the click.':
        'Kennung der Empfehlung, aus der diese Karte stammt; geht mit dem Klick mit.',
      'Filled in when there is one size only: what the quick add puts into the cart.':
        'Wird eingetragen, wenn es nur eine Größe gibt: was der Schnellkauf in den Warenkorb legt.',
      'Filled in: the colours there are.': 'Wird eingetragen: die Farben, die es gibt.',
      'Short note on the picture: New, Last season.': 'Kurzer Hinweis auf dem Bild: Neu, Letzte Saison.',
      'Filled in: nothing left in this colour.': 'Wird eingetragen: In dieser Farbe ausverkauft.',
      'Filled in: few left in this colour.': 'Wird eingetragen: Nur noch wenige in dieser Farbe.',
      'Heading element of the name.': 'Ebene, auf der der Name als Überschrift steht.',
    },
    issues: {
      'A currency is a code of three letters.': 'Eine Währung ist ein Code aus drei Buchstaben.',
    },
  },
} satisfies KindMessages;
