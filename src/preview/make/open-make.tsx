import type { Capabilities } from '../../content/drafts/capabilities.ts';
import { capabilities } from '../api/source.ts';
import { showAlert } from '../app/on-demand/load-or-tell.ts';
import { openDialog } from '../app/open-dialog.tsx';
import { BinDialog } from './BinDialog.tsx';
import { MakeDialog } from './MakeDialog.tsx';
import { addressOf, type Made } from './made-entry.ts';

interface DialogProps {
  readonly able: Capabilities;
  readonly onDone: (outcome?: Made | string) => void;
}

async function open(Dialog: (props: DialogProps) => React.JSX.Element): Promise<string | undefined> {
  const able = await capabilities();
  if (able === undefined) return undefined;
  const outcome = await openDialog<Made | string>((done) => <Dialog able={able} onDone={done} />);
  if (typeof outcome !== 'string') return outcome && addressOf(outcome);
  showAlert(outcome, 'escape');
  return undefined;
}

/**
 * Opens the dialog in which an entry is made.
 *
 * @returns address of the view with its draft and form; undefined when nothing was made
 */
export const openMake = (): Promise<string | undefined> => open(MakeDialog);

/**
 * Opens the bin.
 *
 * @returns address of the view with what was restored; undefined when nothing was
 */
export const openBin = (): Promise<string | undefined> => open(BinDialog);
