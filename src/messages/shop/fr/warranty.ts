import type { Area } from '../../message.ts';
import type en from '../en/warranty.ts';

/** The warranty request. */
export default {
  'warranty.title': 'Demande de garantie',
  'warranty.intro':
    'Quelque chose a cédé avant l’heure ? Dites-nous ce qui s’est passé, et montrez-le-nous. Nos réparateurs répondent sous trois jours ouvrés.',
  'warranty.product': 'Produit',
  'warranty.product.hint': 'Son nom, ou le numéro de l’étiquette.',
  'warranty.message': 'Ce qui s’est passé',
  'warranty.pictures': 'Photos',
  'warranty.pictures.hint':
    '{count} au plus, {size} Mo chacune, en JPEG, PNG ou WebP. Le lieu et les données de l’appareil sont retirés.',
  'warranty.pictures.wrong':
    'Ces photos n’ont pas pu être prises : {count} au plus, {size} Mo chacune, en JPEG, PNG ou WebP. Choisissez-les à nouveau.',
  'warranty.pictures.again': 'Choisissez à nouveau vos photos : les navigateurs ne les gardent pas.',
  'warranty.submit': 'Envoyer la demande',
  'warranty.sent': 'Votre demande est arrivée. Un e-mail avec son numéro est en route.',
  'warranty.case': 'Votre demande porte le numéro {case}.',
  'warranty.link': 'Demande de garantie avec photos',
} as const satisfies Area<typeof en>;
