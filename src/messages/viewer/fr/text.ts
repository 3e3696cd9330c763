import type { Area } from '../../message.ts';
import type en from '../en/text.ts';

/** Text that is edited where it stands. */
const text: Area<typeof en> = {
  'js.canvas.text': 'Modifier le texte ici (F2)',
  'edit.key.text': 'modifier le texte d’un bloc ou d’un champ sur place',
  'js.text.bar': 'Texte : {name}',
  'js.text.begun': '{name} : modification sur place. Échap quitte, Alt+F10 mène aux outils.',
  'js.text.other': '{name} : cette langue n’a pas encore son propre texte. Ce que vous saisissez le devient.',
  'js.text.none': 'Aucun texte modifiable ici. Le formulaire du bloc contient tout.',
  'js.text.base':
    'Lecture seule : tout le monde voit ce texte. Pour le changer pour le public choisi, ajoutez un contenu dans le formulaire.',
  'js.text.readOnly.removed':
    'Lecture seule ici : le texte contient {what}, que les pages omettent. Corrigez-le dans le formulaire.',
  'js.text.readOnly.structure':
    'Lecture seule ici : l’imbrication des éléments de ce texte serait perdue ({what}). Modifiez-le dans le formulaire.',
  'js.text.readOnly.spelling':
    'Lecture seule ici : le balisage de ce texte ne resterait pas tel qu’il est écrit ({what}). Modifiez-le dans le formulaire.',
  'js.text.readOnly.script':
    'Lecture seule ici : un programme de la page affiche ce texte. Modifiez-le dans le formulaire.',
  'js.text.readOnly.pieces':
    'Lecture seule ici : la page affiche ce texte en plusieurs morceaux. Modifiez-le dans le formulaire.',
  'js.text.stepped': 'L’étape se trouvait ailleurs dans le document.',
  'js.text.leave': 'Terminer (Échap)',
  'js.text.kind': 'Type de texte',
  'js.text.paragraph': 'Paragraphe',
  'js.text.heading': 'Titre {level}',
  'js.text.tool.bold': 'Gras',
  'js.text.tool.italic': 'Italique',
  'js.text.tool.link': 'Lien',
  'js.text.tool.ul': 'Liste à puces',
  'js.text.tool.ol': 'Liste numérotée',
  'js.text.link.address': 'Adresse du lien',
  'js.text.link.example': '/boots ou https://…',
  'js.text.link.window': 'Ouvre une nouvelle fenêtre',
  'js.text.link.set': 'Définir le lien',
  'js.text.link.remove': 'Retirer le lien',
  'js.text.link.refused': 'Pas une adresse admise : un chemin, #, https:, mailto: ou tel:.',
};
export default text;
