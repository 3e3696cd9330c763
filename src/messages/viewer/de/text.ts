import type { Area } from '../../message.ts';
import type en from '../en/text.ts';

/** Text that is edited where it stands. */
const text: Area<typeof en> = {
  'js.canvas.text': 'Text hier bearbeiten (F2)',
  'edit.key.text': 'Text eines Blocks oder Feldes an Ort und Stelle bearbeiten',
  'js.text.bar': 'Text: {name}',
  'js.text.begun': '{name}: an Ort und Stelle in Bearbeitung. Escape beendet, Alt+F10 führt zu den Werkzeugen.',
  'js.text.other': '{name}: Diese Sprache hat noch keinen eigenen Text. Was Sie eingeben, wird dazu.',
  'js.text.none': 'Kein Text, der sich hier bearbeiten lässt. Das Formular des Blocks hat alles.',
  'js.text.base':
    'Nur lesbar: Diesen Text sehen alle. Legen Sie im Formular eigenen Inhalt an, um ihn für die gewählte Gruppe zu ändern.',
  'js.text.readOnly.removed':
    'Hier nur lesbar: Der Text enthält {what}, was Seiten weglassen. Berichtigen Sie ihn im Formular.',
  'js.text.readOnly.structure':
    'Hier nur lesbar: Die Elemente dieses Textes sind so verschachtelt, dass es verloren ginge ({what}). Bearbeiten Sie ihn im Formular.',
  'js.text.readOnly.spelling':
    'Hier nur lesbar: Die Auszeichnung dieses Textes bliebe nicht, wie sie geschrieben ist ({what}). Bearbeiten Sie ihn im Formular.',
  'js.text.readOnly.script':
    'Hier nur lesbar: Ein Programm der Seite zeigt diesen Text. Bearbeiten Sie ihn im Formular.',
  'js.text.readOnly.pieces':
    'Hier nur lesbar: Die Seite zeigt diesen Text in mehreren Stücken. Bearbeiten Sie ihn im Formular.',
  'js.text.stepped': 'Der Schritt war an anderer Stelle im Dokument.',
  'js.text.leave': 'Fertig (Escape)',
  'js.text.kind': 'Art des Textes',
  'js.text.paragraph': 'Absatz',
  'js.text.heading': 'Überschrift {level}',
  'js.text.tool.bold': 'Fett',
  'js.text.tool.italic': 'Kursiv',
  'js.text.tool.link': 'Link',
  'js.text.tool.ul': 'Aufzählung',
  'js.text.tool.ol': 'Nummerierte Liste',
  'js.text.link.address': 'Adresse des Links',
  'js.text.link.example': '/boots oder https://…',
  'js.text.link.window': 'Öffnet ein neues Fenster',
  'js.text.link.set': 'Link setzen',
  'js.text.link.remove': 'Link entfernen',
  'js.text.link.refused': 'Keine Adresse, auf die Seiten verweisen: ein Pfad, #, https:, mailto: oder tel:.',
};
export default text;
