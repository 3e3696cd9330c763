import type { Area } from '../../message.ts';
import type en from '../en/pages.ts';

/** Content pages: stories, stores, contact, 404. */
export default {
  'stores.title': 'Nos boutiques',
  'search.try': 'À essayer',
  '404.description': 'Cette page n’est pas disponible.',
  'articles.more': 'Lire la suite',
  'articles.more.what': 'd’autres récits',
  'articles.filter': 'Choisir des sujets',
  'articles.apply': 'Afficher',
  'articles.seeMore': 'Voir plus',
  'articles.seeLess': 'Voir moins',
  'articles.none': 'Rien encore à ce sujet. Essayez-en un autre.',
  stories: 'Récits',
  'article.by': 'Par {name}',
  'article.related': 'Pour continuer',
  'articles.shown': { one: '{shown} récit sur {count}', other: '{shown} récits sur {count}' },
  'article.minutes': { one: '{count} minute de lecture', other: '{count} minutes de lecture' },
  'stores.place': 'Ville, région ou code postal',
  'stores.search': 'Chercher',
  'stores.all': 'Toutes les boutiques',
  'stores.found': { one: '{count} boutique', other: '{count} boutiques' },
  'stores.none': 'Pas de boutique à cet endroit. Voici toutes les nôtres.',
  'stores.hours': 'Horaires',
  'stores.closed': 'Fermé',
  'stores.services': 'Sur place',
  'stores.call': 'Appeler le {phone}',
  'stores.unavailable':
    'La liste des boutiques est injoignable pour l’instant. Le téléphone répond : voyez comment nous joindre.',
  'contact.title': 'Écrivez-nous',
  'contact.intro': 'Dites-nous de quoi il s’agit, et votre lettre ira à qui connaît le sujet.',
  'contact.topic': 'De quoi s’agit-il',
  'contact.choose': 'Choisissez',
  'contact.name': 'Votre nom',
  'contact.orderNumber': 'Numéro de commande',
  'contact.message': 'Votre lettre',
  'contact.limit': '{count} caractères au plus.',
  'contact.submit': 'Envoyer la lettre',
  'contact.sent': 'Votre lettre est arrivée. Nous répondons sous un jour ouvré et vous en avons envoyé une copie.',
  'contact.unavailable':
    'Le formulaire est injoignable pour l’instant. Le téléphone et la poste répondent : voyez plus haut comment nous joindre.',
  'link.gone.title': 'Ce lien ne s’ouvre plus',
  'link.gone.about':
    'Il a été ouvert autant de fois que prévu, il a pris fin ou il a été retiré. Demandez-en un autre à la personne qui vous l’a envoyé.',
  'link.gone.operator': 'La personne qui exploite la boutique en crée un avec {command}.',
} satisfies Area<typeof en>;
