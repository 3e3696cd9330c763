import type en from '../en/delivery.ts';
import type { Area } from '../../message.ts';

export default {
  'delivery.pickup': 'Retrait aujourd’hui : {store}',
  'delivery.pickup.day': 'Retrait le {day} : {store}',
  'delivery.sts': 'Retrait sous {days} jours ouvrés : {store}',
  'delivery.ship': '{label}, {days} jours ouvrés',
  'delivery.now': '{label}, aujourd’hui',
  'delivery.change': 'Changer la livraison',
  'delivery.news.PickupToSthTransition':
    '{name} vient de quitter le rayon de {store}. Nous l’enverrons à votre adresse.',
  'delivery.news.PickupToStsTransition':
    '{name} vient de quitter le rayon de {store}. Un autre y sera livré depuis l’entrepôt.',
  'delivery.news.StsToSthTransition':
    '{name} ne peut plus être livré à {store}. Nous l’enverrons à votre adresse, sans frais.',
  'delivery.news.StsToPickupTransition': 'Bonne nouvelle : {store} a {name} en rayon. Vous pouvez l’y retirer.',
  'delivery.news.STHToPickupTransition':
    'L’entrepôt n’a plus {name}, mais {store} l’a. Retirez-le sur place, ou supprimez-le.',
  'delivery.news.OrderShippingMethodDowngraded':
    'Ce que vous vouliez retirer à {store} vient de quitter le rayon. Le tout prendra un peu plus de temps.',
  'delivery.news.StoreItemNotMoved': '{store} n’a pas {name}. Rien ne change pour cet article.',
} satisfies Area<typeof en>;
