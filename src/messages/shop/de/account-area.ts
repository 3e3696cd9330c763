import type { Area } from '../../message.ts';
import type en from '../en/account-area.ts';

/** The account's pages: names, and what each is for. */
export default {
  'area.overview': 'Übersicht',
  'area.resumed': 'Sie sind wieder angemeldet. Ihre Eingaben sind noch da; speichern Sie, um fertig zu werden.',
  'area.profile.hint': 'Name, Vorlieben und Passwort.',
  'area.preferences': 'Vorlieben',
  'area.shoeSize': 'Schuhgröße',
  'area.shoeSize.none': 'Keine Angabe',
  'area.interests': 'Wofür Sie draußen sind',
  'area.preferences.submit': 'Vorlieben speichern',
  'interest.hiking': 'Wandern',
  'interest.camping': 'Zelten',
  'interest.climbing': 'Klettern',
  'interest.alpinism': 'Hochtouren',
  'interest.skiing': 'Skitouren',
  'interest.running': 'Trailrunning',
  'interest.guiding': 'Führen',
  'interest.rescue': 'Bergrettung',
  'area.incomplete': 'Ihr Profil ist noch nicht vollständig',
  'area.incomplete.missing': 'Es fehlt noch: {details}.',
  'area.incomplete.submit': 'Jetzt ergänzen',
} satisfies Area<typeof en>;
