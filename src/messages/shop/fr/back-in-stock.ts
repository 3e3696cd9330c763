import type { Area } from '../../message.ts';
import type en from '../en/back-in-stock.ts';

/** Being told by mail when a sold-out size is back. */
export default {
  'stock.ask.page': 'Faut-il vous prévenir de son retour ?',
  'stock.confirm.title': 'Encore une étape',
  'stock.link.title': 'Faut-il vous prévenir ?',
  'stock.link.text': 'Un clic, et vous recevrez un seul message le jour du retour.',
  'stock.link.submit': 'Oui, prévenez-moi',
  'stock.confirmed.title': 'Nous vous préviendrons',
  'stock.confirmed.text': 'Merci. Vous aurez de nos nouvelles le jour du retour, et pas avant.',
  'stock.used.title': 'C’est déjà noté',
  'stock.used.text': 'Ce lien a déjà servi. Il n’y a plus rien à faire.',
  'stock.expired.text': 'Les liens valent une semaine. Redemandez sur la page de l’article, et un nouveau viendra.',
} satisfies Area<typeof en>;
