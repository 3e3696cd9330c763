import type { Area } from '../../message.ts';
import type en from '../en/product-fit.ts';

/** The product page: its gallery, and which size one is. */
export default {
  'product.gallery.title': 'Toutes les photos',
  'product.gallery.enlarged': 'Photo agrandie. Les touches fléchées la déplacent, Échap la réduit.',
  'product.gallery.film': 'Film : {label}',
  'product.gallery.zoom': 'Toucher pour agrandir ou réduire',
  'sizes.advice.title': 'Quelle est ma taille ?',
  'sizes.advice.text': 'Mesurez par-dessus un vêtement fin. Une mesure suffit, plusieurs valent mieux.',
  'sizes.advice.one': 'Saisissez la mesure pour voir la taille qui convient.',
  'sizes.advice.for': 'Tailles',
  'sizes.advice.submit': 'Trouver ma taille',
  'sizes.advice.nothing': 'Saisissez au moins une mesure en chiffres, comme 92.',
  'sizes.advice.size': 'Votre taille est {size}.',
  'sizes.advice.between':
    'Vous êtes entre {smaller} et {larger}. {larger} pour être à l’aise, {smaller} pour être près du corps.',
  'sizes.advice.mixed': 'Vos mesures tombent dans des tailles différentes ; celle-ci convient à la plus grande.',
  'sizes.advice.below': 'C’est en dessous de notre plus petite taille, {size}.',
  'sizes.advice.above': 'C’est au-dessus de notre plus grande taille, {size}.',
} satisfies Area<typeof en>;
