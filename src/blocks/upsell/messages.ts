import type { KindMessages } from '../../messages/blocks/form-messages.ts';

/** Translations of this kind's editor form, keyed by the English text of its schema. */
export default {
  fr: {
    name: 'Ventes associées',
    about: 'Des produits qui complètent ce que montre la page.',
    labels: {
      'Stacked count': 'Nombre empilé',
      'Add to cart controls': 'Ajout au panier par',
    },
    options: {
      Stacked: 'Empilé',
      Button: 'Bouton',
      Checkbox: 'Case à cocher',
    },
    help: {
      'The products, in this order; those out of stock are left out.':
        'Les produits, dans cet ordre ; ceux qui sont épuisés sont omis.',
      'Product id with colour, e.g. NF301001BRA. Everything below is filled in from the catalogue.':
        'ID du produit avec couleur, par exemple NF301001BRA. Tout le reste est rempli d’après le catalogue.',
      'Filled in: product id with colour.': 'Rempli pour vous : ID du produit avec couleur.',
      'Size that is added to the cart. Filled in when there is one size only; without it the shopper picks a size on the product page.':
        'Taille ajoutée au panier. Remplie quand il n’y en a qu’une ; sans elle, le client choisit sur la page produit.',
      'Filled in: name of the product, as cards have it.': 'Rempli pour vous : nom du produit, comme sur les cartes.',
      'Filled in: picture of the product.': 'Rempli pour vous : image du produit.',
      'Filled in: what reviewers think, for the data layer.':
        'Rempli pour vous : ce que disent les avis, pour la couche de données.',
      'Filled in: currency code.': 'Rempli pour vous : code de la devise.',
      'The decision service chooses the products for each visitor: similar, bought-together, popular or recently-viewed. Those given here stand until it has answered, and whenever it does not. Its rules name this block by its id.':
        'Le service de décision choisit les produits pour chaque visiteur : similaires, achetés ensemble, populaires ou vus récemment. Ceux indiqués ici restent jusqu’à sa réponse, et quand il ne répond pas. Ses règles désignent ce bloc par son ID.',
      'How many show when they are stacked; 3 when not set.':
        'Combien s’affichent quand ils sont empilés ; 3 sans indication.',
      'stacked sets them under each other, carousel in a row that is swiped.':
        '« Empilé » les place les uns sous les autres, « Carrousel » sur une rangée que l’on fait glisser.',
      'cta gives each a button; checkbox a box to tick, and one button for all.':
        '« Bouton » en donne un à chacun ; « Case à cocher » une case à chacun, et un bouton pour tous.',
    },
    issues: {
      'A product that goes with another needs its id and its name; “product” with the id of one in the catalogue brings both.':
        'Un produit qui en accompagne un autre a besoin de son ID et de son nom ; « Produit » avec l’ID d’un produit du catalogue apporte les deux.',
    },
  },
  de: {
    name: 'Passt dazu',
    about: 'Produkte, die ergänzen, was die Seite zeigt.',
    labels: {
      'Stacked count': 'Anzahl untereinander',
      'Add to cart controls': 'In den Warenkorb legen mit',
    },
    options: {
      Stacked: 'Untereinander',
      Button: 'Schaltfläche',
      Checkbox: 'Kästchen',
    },
    help: {
      'The products, in this order; those out of stock are left out.':
        'Die Produkte, in dieser Reihenfolge; ausverkaufte bleiben weg.',
      'Product id with colour, e.g. NF301001BRA. Everything below is filled in from the catalogue.':
        'Produkt-ID mit Farbe, etwa NF301001BRA. Alles Weitere wird aus dem Katalog eingetragen.',
      'Filled in: product id with colour.': 'Wird eingetragen: Produkt-ID mit Farbe.',
      'Size that is added to the cart. Filled in when there is one size only; without it the shopper picks a size on the product page.':
        'Größe, die in den Warenkorb kommt. Wird eingetragen, wenn es nur eine gibt; ohne sie wählt der Kunde auf der Produktseite.',
      'Filled in: name of the product, as cards have it.': 'Wird eingetragen: Name des Produkts, wie Karten ihn haben.',
      'Filled in: picture of the product.': 'Wird eingetragen: Bild des Produkts.',
      'Filled in: what reviewers think, for the data layer.':
        'Wird eingetragen: was Bewertungen sagen, für den Data Layer.',
      'Filled in: currency code.': 'Wird eingetragen: Währungscode.',
      'The decision service chooses the products for each visitor: similar, bought-together, popular or recently-viewed. Those given here stand until it has answered, and whenever it does not. Its rules name this block by its id.':
        'Der Entscheidungsdienst wählt die Produkte für jeden Besucher: ähnliche, zusammen gekaufte, beliebte oder zuletzt angesehene. Die hier angegebenen stehen, bis er geantwortet hat, und immer, wenn er es nicht tut. Seine Regeln nennen diesen Block bei seiner ID.',
      'How many show when they are stacked; 3 when not set.':
        'Wie viele sich zeigen, wenn sie untereinander stehen; ohne Angabe 3.',
      'stacked sets them under each other, carousel in a row that is swiped.':
        '„Untereinander“ stellt eines unter das andere, „Karussell“ alle in eine Reihe zum Wischen.',
      'cta gives each a button; checkbox a box to tick, and one button for all.':
        '„Schaltfläche“ gibt jedem eine eigene; „Kästchen“ eines zum Ankreuzen und eine Schaltfläche für alle.',
    },
    issues: {
      'A product that goes with another needs its id and its name; “product” with the id of one in the catalogue brings both.':
        'Ein Produkt, das zu einem anderen passt, braucht ID und Namen; „Produkt“ mit der ID eines Produkts aus dem Katalog bringt beides.',
    },
  },
} satisfies KindMessages;
