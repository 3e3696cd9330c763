import type { Overrides } from '../keys.ts';

export default {
  'field.email': 'Courriel',
  'validation.email': 'Le courriel n’est pas valide',
  'error.INVALID_CREDENTIALS': 'Le courriel et le mot de passe ne correspondent pas. Réessayez.',
  'error.LAST_LOGIN_ATTEMPT':
    'Le courriel et le mot de passe ne correspondent pas. Encore un essai manqué et le compte se bloque.',
  'error.INVALID_EMAIL_FORMAT': 'Ce n’est pas une adresse courriel.',
  'error.INVALID_ORDER_EMAIL': 'Ce n’est pas une adresse courriel. Saisissez celle de votre commande.',
  'lookup.intro': 'Indiquez votre courriel. Nous verrons si vous avez un compte.',
  'signUp.intro': 'Un courriel et un mot de passe. Le reste attendra votre commande.',
  'forgot.intro': 'Indiquez le courriel de votre compte. Nous envoyons un lien pour choisir un nouveau mot de passe.',
  'contact.unavailable':
    'Le formulaire est injoignable pour l’instant. Le téléphone et la poste répondent: voyez plus haut comment nous joindre.',
  'newsletter.email': 'Adresse courriel',
  'block.popup.close': 'Fermer: {title}',
  'account.signUp.have': 'Vous avez un compte? Connectez-vous',
  'signIn.forgot': 'Mot de passe oublié?',
  'account.create': 'Pas encore de compte? Inscrivez-vous',
  'signIn.create': 'Pas encore de compte? Créez-en un',
  'signUp.have': 'Déjà un compte? Connectez-vous',
  'event.days': 'Quels jours viendrez-vous?',
  'language.title': 'Où livrer?',
  'search.start': 'Que cherchez-vous?',
  'error.GENERAL_ERROR': 'Cela n’a pas fonctionné. Rien n’est perdu; réessayez dans un instant.',
  'product.tax': 'Taxes en sus. La livraison est calculée dans le panier.',
  'search.placeholder': 'Manteaux, bottes, tentes',
  'cart.empty.link': 'Voir les manteaux',
  // Quebec French says "témoins" for cookies.
  'consent.settings': 'Réglages des témoins',
  'gift.email': 'Courriel du destinataire',
  'checkout.field.province': 'Province',
  'checkout.need.province': 'Choisissez une province.',
  'checkout.need.email': 'Indiquez votre adresse courriel.',
  'checkout.wrong.email': 'Vérifiez le courriel. Il ressemble à nom@exemple.ca.',
  'purchase.state.unpaid': 'Envoyé par courriel dès que votre paiement est confirmé',
  'order.next.send': 'Dès que le transporteur l’a, vous recevez un courriel avec un lien de suivi.',
  'checkout.check': 'La poste écrit cette adresse un peu autrement. Laquelle va sur le colis?',
  'error.ORDER_TOTALS_FAILURE': 'Le total n’a pas pu être confirmé. Rien n’a été débité; réessayez dans un instant.',
  'checkout.challenge.failed':
    'Votre banque n’a pas confirmé le paiement; rien n’a été débité. Réessayez ou utilisez une autre carte.',
  'checkout.method.days': '{days} jours ouvrables',
  'delivery.sts': 'Retrait sous {days} jours ouvrables : {store}',
  'delivery.ship': '{label}, {days} jours ouvrables',
  'payLater.terms':
    'Le crédit est accordé par Klarna, pas par nous. Vous devez être majeur dans votre province et habiter au Canada; Klarna peut refuser. Un retard de paiement peut entraîner des frais.',
} satisfies Overrides as Overrides;
