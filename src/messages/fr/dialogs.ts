import type en from '../en/dialogs.ts';
import type { Area } from '../keys.ts';

/** Mots des fenêtres et des messages brefs. */
const dialogs: Area<typeof en> = {
  'dialog.loading': 'Un instant',
  'dialog.leaving': 'Cette fenêtre ne s’est pas chargée. Nous ouvrons la page à la place.',
  'dialog.failed': 'Cette fenêtre ne s’est pas chargée. La connexion est peut-être faible.',
  'dialog.retry': 'Réessayer',
};
export default dialogs;
