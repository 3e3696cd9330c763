import type { Area } from '../../message.ts';
import type en from '../en/product-fit.ts';

/** The product page: its gallery, and which size one is. */
export default {
  'product.gallery.title': 'Alle Bilder',
  'product.gallery.enlarged': 'Vergrößert. Die Pfeiltasten verschieben das Bild, Escape verkleinert es wieder.',
  'product.gallery.film': 'Film: {label}',
  'product.gallery.zoom': 'Antippen zum Vergrößern oder Verkleinern',
  'sizes.advice.title': 'Welche Größe habe ich?',
  'sizes.advice.text': 'Über dünner Kleidung messen. Ein Maß genügt, mehr machen es sicherer.',
  'sizes.advice.one': 'Geben Sie das Maß ein, um die passende Größe zu sehen.',
  'sizes.advice.for': 'Größen für',
  'sizes.advice.submit': 'Größe finden',
  'sizes.advice.nothing': 'Geben Sie mindestens ein Maß als Zahl ein, etwa 92.',
  'sizes.advice.size': 'Ihre Größe ist {size}.',
  'sizes.advice.between': 'Sie liegen zwischen {smaller} und {larger}. {larger} lässt Raum, {smaller} sitzt eng.',
  'sizes.advice.mixed': 'Ihre Maße liegen in verschiedenen Größen; diese passt dem größten.',
  'sizes.advice.below': 'Das liegt unter unserer kleinsten Größe, {size}.',
  'sizes.advice.above': 'Das liegt über unserer größten Größe, {size}.',
} satisfies Area<typeof en>;
