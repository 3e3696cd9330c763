import { openDialog } from '../app/open-dialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';

/**
 * Opens the dialog that publishes or withdraws a document.
 *
 * @returns what came of it, in words; undefined when nothing was done
 */
export const openPublish = (id: string): Promise<string | undefined> =>
  openDialog<string>((done) => <PublishDialog id={id} onDone={done} />);
