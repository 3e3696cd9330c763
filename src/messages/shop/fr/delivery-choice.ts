import type en from '../en/delivery-choice.ts';
import type { Area } from '../../message.ts';

export default {
  'delivery.title': 'Comment le recevoir',
  'delivery.means.pickup': 'En rayon, prêt après deux heures d’ouverture environ.',
  'delivery.means.sts': 'Livré là-bas depuis l’entrepôt.',
  'delivery.means.ship': 'Par colis, à votre porte.',
  'delivery.shelf': { one: '{count} en rayon', other: '{count} en rayon' },
  'delivery.shelf.none': 'Aucun en rayon',
  'delivery.unavailable': 'Impossible pour le moment',
  'delivery.chosen': 'Choisi',
  'delivery.choose': 'Choisir',
  'delivery.choose.of': 'Choisir : {way}',
  'delivery.way.pickup': 'Retirer aujourd’hui',
  'delivery.way.sts': 'Livrer dans ce magasin',
  'delivery.stores': 'Retrait en magasin',
  'delivery.stores.other': 'Un autre magasin',
  'delivery.shipments': 'Livraisons',
  'delivery.pickupEmail': 'E-mail de la personne qui retire',
  'delivery.pickupEmail.hint': 'Le magasin écrit à cette adresse quand c’est prêt.',
  'delivery.pickup.tell': 'Le magasin écrit à {email} quand c’est prêt.',
  'delivery.collection.tell': 'Le transporteur écrit à {email} dès que le colis y est.',
  'points.title': 'Retirer près de chez vous',
  'points.text': 'Tout ce qui est expédié peut vous attendre dans un commerce ou une consigne du transporteur.',
  'points.choose': 'Retirer ici',
  'points.choose.of': 'Retirer ici : {name}',
  'points.home': 'Faire livrer à une adresse plutôt',
} satisfies Area<typeof en>;
