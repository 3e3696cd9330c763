import type { Area } from '../../message.ts';
import type en from '../en/account-area.ts';

/** The account's pages: names, and what each is for. */
export default {
  'area.overview': 'Vue d’ensemble',
  'area.resumed': 'Vous êtes de nouveau connecté. Votre saisie est toujours là ; enregistrez pour terminer.',
  'area.profile.hint': 'Nom, préférences et mot de passe.',
  'area.preferences': 'Préférences',
  'area.shoeSize': 'Pointure',
  'area.shoeSize.none': 'Aucune préférence',
  'area.interests': 'Ce qui vous fait sortir',
  'area.preferences.submit': 'Enregistrer les préférences',
  'interest.hiking': 'Randonnée',
  'interest.camping': 'Bivouac',
  'interest.climbing': 'Escalade',
  'interest.alpinism': 'Alpinisme',
  'interest.skiing': 'Ski de randonnée',
  'interest.running': 'Trail',
  'interest.guiding': 'Encadrement',
  'interest.rescue': 'Secours en montagne',
  'area.incomplete': 'Votre profil n’est pas encore complet',
  'area.incomplete.missing': 'Il manque : {details}.',
  'area.incomplete.submit': 'Le compléter',
} satisfies Area<typeof en>;
