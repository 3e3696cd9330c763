import type en from '../en/dialogs.ts';
import type { Area } from '../keys.ts';

/** Wörter der Dialoge und der kurzen Hinweise. */
const dialogs: Area<typeof en> = {
  'dialog.loading': 'Einen Moment',
  'dialog.leaving': 'Dieses Fenster ließ sich nicht laden. Wir öffnen stattdessen die Seite.',
  'dialog.failed': 'Dieses Fenster ließ sich nicht laden. Vielleicht ist die Verbindung schwach.',
  'dialog.retry': 'Noch einmal',
};
export default dialogs;
