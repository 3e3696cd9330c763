import type { Overrides } from '../keys.ts';

export default {
  'account.email': 'Courriel',
  'field.email': 'Courriel',
  'rule.email': 'Le courriel n’est pas valide',
  'signIn.failed': 'Le courriel et le mot de passe ne correspondent pas. Réessayez.',
  'signIn.lastAttempt': 'Le courriel et le mot de passe ne correspondent pas. Encore un essai manqué et le compte se bloque.',
  'lookup.intro': 'Indiquez votre courriel. Nous verrons si vous avez un compte.',
  'lookup.other': 'Utiliser un autre courriel',
  'signUp.intro': 'Un courriel et un mot de passe. Le reste attendra votre commande.',
  'signUp.inUse': 'Un compte existe déjà avec ce courriel.',
  'forgot.intro': 'Indiquez le courriel de votre compte. Nous envoyons un lien pour choisir un nouveau mot de passe.',
  'account.failed': 'Le courriel et le mot de passe ne correspondent pas. Réessayez.',
  'newsletter.email': 'Adresse courriel',
  'content.news.email': 'Adresse courriel',
  'content.popup.close': 'Fermer: {title}',
  'product.tax': 'Taxes en sus. La livraison est calculée dans le panier.',
  'search.placeholder': 'Manteaux, bottes, tentes',
  'cart.empty.link': 'Voir les manteaux',
} satisfies Overrides as Overrides;
