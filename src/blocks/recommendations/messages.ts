import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Recommandations',
    about: 'Des produits recommandés au visiteur, en une rangée de cartes.',
    labels: {
      Images: 'Images',
      'Low current': 'Prix le plus bas, actuel',
      'High current': 'Prix le plus haut, actuel',
      'Low original': 'Prix le plus bas, avant',
      'High original': 'Prix le plus haut, avant',
      'Mean of the reviews': 'Moyenne des avis',
      'Number of reviews': 'Nombre d’avis',
      'Recommendation ID': 'ID de la recommandation',
      'Show ratings': 'Afficher les notes',
      'Quick shop visibility': 'Aperçu rapide',
      Decision: 'Décision',
      'Place of the search list': 'Rang de la liste de recherche',
    },
    options: {
      '3 cards': '3 cartes',
      '5 cards': '5 cartes',
      '6 cards': '6 cartes',
    },
    help: {
      'Cards in a row on phones, tablets and wide screens: 1, 2, 3; 2, 4, 5; or 2, 4, 6.':
        'Cartes par rangée sur téléphone, tablette et grand écran : 1, 2, 3 ; 2, 4, 5 ; ou 2, 4, 6.',
      'The products, in this order.': 'Les produits, dans cet ordre.',
      'Product id with colour.': 'ID du produit avec couleur.',
      'Product id, where productId is not given.': 'ID du produit, quand aucun autre n’est indiqué.',
      'Name of the product.': 'Nom du produit.',
      'Name of the product, where title is not given.': 'Nom du produit, quand le titre n’est pas indiqué.',
      'Address of the product page.': 'Adresse de la page produit.',
      'Picture of the product.': 'Image du produit.',
      'Pictures, where image is not given: the first is shown, the second under the pointer.':
        'Images, quand aucune n’est indiquée seule : la première s’affiche, la deuxième au survol.',
      'What it costs, and what it cost before.': 'Ce que cela coûte, et ce que cela coûtait avant.',
      'Token of the recommendation; travels with the click.': 'Jeton de la recommandation ; accompagne le clic.',
      'The same, as content names it.': 'La même chose, telle que le contenu la nomme.',
      'Shows stars on the cards.': 'Affiche des étoiles sur les cartes.',
      'visible offers a quick view on the cards; anything else does not.':
        '« visible » offre un aperçu rapide sur les cartes ; toute autre valeur non.',
      'Decision that chose the products. One named Control means no personalisation.':
        'Décision qui a choisi les produits. Si elle s’appelle Control, rien n’est personnalisé.',
      'The decision service fills the row for each visitor: similar, bought-together, popular or recently-viewed. The products given here stand until it has answered, and whenever it does not. Its rules name this block by its id.':
        'Le service de décision remplit la rangée pour chaque visiteur : produits similaires, achetés ensemble, populaires ou vus récemment. Ceux indiqués ici restent jusqu’à sa réponse, et quand il ne répond pas. Ses règles désignent ce bloc par son ID.',
      'Place of the list in the search provider’s lists on the page; these products then take the place of those given here.':
        'Rang de la liste parmi celles du moteur de recherche sur la page ; ses produits remplacent alors ceux indiqués ici.',
    },
    issues: {
      'A recommended product needs its name; “product” with the id of one in the catalogue brings it.':
        'Un produit recommandé a besoin de son nom ; « Produit » avec l’ID d’un produit du catalogue l’apporte.',
    },
  },
  de: {
    name: 'Empfehlungen',
    about: 'Empfohlene Produkte als Reihe von Karten.',
    labels: {
      Images: 'Bilder',
      'Low current': 'Niedrigster Preis, jetzt',
      'High current': 'Höchster Preis, jetzt',
      'Low original': 'Niedrigster Preis, vorher',
      'High original': 'Höchster Preis, vorher',
      'Mean of the reviews': 'Mittel der Bewertungen',
      'Number of reviews': 'Anzahl der Bewertungen',
      'Recommendation ID': 'ID der Empfehlung',
      'Show ratings': 'Bewertungen zeigen',
      'Quick shop visibility': 'Schnellansicht',
      Decision: 'Entscheidung',
      'Place of the search list': 'Platz der Suchliste',
    },
    options: {
      '3 cards': '3 Karten',
      '5 cards': '5 Karten',
      '6 cards': '6 Karten',
    },
    help: {
      'Cards in a row on phones, tablets and wide screens: 1, 2, 3; 2, 4, 5; or 2, 4, 6.':
        'Karten je Reihe auf Telefon, Tablet und breitem Bildschirm: 1, 2, 3; 2, 4, 5; oder 2, 4, 6.',
      'The products, in this order.': 'Die Produkte, in dieser Reihenfolge.',
      'Product id with colour.': 'Produkt-ID mit Farbe.',
      'Product id, where productId is not given.': 'Produkt-ID, wo keine andere angegeben ist.',
      'Name of the product.': 'Name des Produkts.',
      'Name of the product, where title is not given.': 'Name des Produkts, wo keine Überschrift angegeben ist.',
      'Address of the product page.': 'Adresse der Produktseite.',
      'Picture of the product.': 'Bild des Produkts.',
      'Pictures, where image is not given: the first is shown, the second under the pointer.':
        'Bilder, wo kein einzelnes angegeben ist: Das erste ist zu sehen, das zweite unter dem Zeiger.',
      'What it costs, and what it cost before.': 'Was es kostet und was es vorher gekostet hat.',
      'Token of the recommendation; travels with the click.': 'Kennung der Empfehlung; geht mit dem Klick mit.',
      'The same, as content names it.': 'Dasselbe, wie der Inhalt es nennt.',
      'Shows stars on the cards.': 'Zeigt Sterne auf den Karten.',
      'visible offers a quick view on the cards; anything else does not.':
        '„visible“ bietet auf den Karten eine Schnellansicht; alles andere nicht.',
      'Decision that chose the products. One named Control means no personalisation.':
        'Entscheidung, die die Produkte gewählt hat. Heißt sie Control, wird nicht personalisiert.',
      'The decision service fills the row for each visitor: similar, bought-together, popular or recently-viewed. The products given here stand until it has answered, and whenever it does not. Its rules name this block by its id.':
        'Der Entscheidungsdienst füllt die Reihe für jeden Besucher: ähnliche, zusammen gekaufte, beliebte oder zuletzt angesehene Produkte. Die hier angegebenen stehen, bis er geantwortet hat, und immer, wenn er es nicht tut. Seine Regeln nennen diesen Block bei seiner ID.',
      'Place of the list in the search provider’s lists on the page; these products then take the place of those given here.':
        'Platz der Liste unter den Listen des Suchanbieters auf der Seite; deren Produkte treten dann an die Stelle der hier angegebenen.',
    },
    issues: {
      'A recommended product needs its name; “product” with the id of one in the catalogue brings it.':
        'Ein empfohlenes Produkt braucht seinen Namen; „Produkt“ mit der ID eines Produkts aus dem Katalog bringt ihn.',
    },
  },
} satisfies KindMessages;
