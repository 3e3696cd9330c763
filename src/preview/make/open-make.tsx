import type { Capabilities } from '../../content/drafts/capabilities.ts';
import { capabilities } from '../api/source.ts';
import { openDialog } from '../app/open-dialog.tsx';
import { BinDialog } from './BinDialog.tsx';
import { MakeDialog } from './MakeDialog.tsx';
import { addressOf, type Made } from './made-entry.ts';

interface DialogProps {
  readonly able: Capabilities;
  readonly onDone: (made?: Made) => void;
}

async function open(Dialog: (props: DialogProps) => React.JSX.Element): Promise<string | undefined> {
  const able = await capabilities();
  if (able === undefined) return undefined;
  const made = await openDialog<Made>((done) => <Dialog able={able} onDone={done} />);
  return made && addressOf(made);
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
