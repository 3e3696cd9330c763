import { openDialog } from '../app/open-dialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';

/** Opens the dialog that gives an entry another address. @returns what came of it, in words */
export const openRename = (id: string): Promise<string | undefined> =>
  openDialog<string>((done) => <RenameDialog id={id} onDone={done} />);

/** Opens the dialog that puts an entry into the bin. @returns whether it went there, and what there is to say if not */
export async function openRemove(id: string): Promise<{ isGone: boolean; said: string | undefined }> {
  const outcome = await openDialog<true | string>((done) => <RemoveDialog id={id} onDone={done} />);
  return outcome === true ? { isGone: true, said: undefined } : { isGone: false, said: outcome };
}
