import type { Overrides } from '../keys.ts';

export default {
  'account.email': 'Courriel',
  'account.failed': 'Le courriel et le mot de passe ne correspondent pas. Réessayez.',
  'newsletter.email': 'Adresse courriel',
  'product.tax': 'Taxes en sus. La livraison est calculée dans le panier.',
  'search.placeholder': 'Manteaux, bottes, tentes',
  'cart.empty.link': 'Voir les manteaux',
} satisfies Overrides as Overrides;
