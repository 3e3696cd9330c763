import type { Overrides } from '../keys.ts';

export default {
  'account.email': 'Courriel',
  'field.email': 'Courriel',
  'rule.email': 'Le courriel n’est pas valide',
  'signIn.failed': 'Le courriel et le mot de passe ne correspondent pas. Réessayez.',
  'signIn.lastAttempt':
    'Le courriel et le mot de passe ne correspondent pas. Encore un essai manqué et le compte se bloque.',
  'lookup.intro': 'Indiquez votre courriel. Nous verrons si vous avez un compte.',
  'lookup.other': 'Utiliser un autre courriel',
  'signUp.intro': 'Un courriel et un mot de passe. Le reste attendra votre commande.',
  'signUp.inUse': 'Un compte existe déjà avec ce courriel.',
  'forgot.intro': 'Indiquez le courriel de votre compte. Nous envoyons un lien pour choisir un nouveau mot de passe.',
  'contact.email': 'Courriel',
  'contact.unavailable':
    'Le formulaire est injoignable pour l’instant. Le téléphone et la poste répondent: voyez plus haut comment nous joindre.',
  'account.failed': 'Le courriel et le mot de passe ne correspondent pas. Réessayez.',
  'newsletter.email': 'Adresse courriel',
  'content.news.email': 'Adresse courriel',
  'content.popup.close': 'Fermer: {title}',
  'account.signUp.have': 'Vous avez un compte? Connectez-vous',
  'account.forgot': 'Mot de passe oublié?',
  'account.create': 'Pas encore de compte? Inscrivez-vous',
  'signIn.forgot': 'Mot de passe oublié?',
  'signIn.create': 'Pas encore de compte? Créez-en un',
  'signUp.have': 'Déjà un compte? Connectez-vous',
  'event.days': 'Quels jours viendrez-vous?',
  'language.title': 'Où livrer?',
  'search.start': 'Que cherchez-vous?',
  'error.general': 'Cela n’a pas fonctionné. Rien n’est perdu; réessayez dans un instant.',
  'error.GENERAL_ERROR': 'Cela n’a pas fonctionné. Rien n’est perdu; réessayez dans un instant.',
  'product.tax': 'Taxes en sus. La livraison est calculée dans le panier.',
  'search.placeholder': 'Manteaux, bottes, tentes',
  'cart.empty.link': 'Voir les manteaux',
  // Au Québec, on dit témoins.
  'consent.settings': 'Réglages des témoins',
} satisfies Overrides as Overrides;
