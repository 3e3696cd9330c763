import { openDialog } from '../../app/open-dialog.tsx';
import { readKinds } from '../../edit/requests/calls.ts';
import type { Spot } from '../block-actions.ts';
import { copiedHere } from '../clipboard/clipboard.ts';
import { blockName } from '../describe-block.ts';
import { KindDialog, type KindChoice } from './KindDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { namedSpots } from './named-spots.ts';
import type { Subject } from '../subject.ts';

/** The kind that stands among the pop-ups of a page, and nowhere else. */
const POP_UP = 'pop-up';

/** Dialogs of the canvas; each tells what was chosen, or undefined when it was left. */
export const openDialogFor = {
  async kind(isPopUps: boolean): Promise<KindChoice | undefined> {
    const kinds = await readKinds().catch(() => []);
    const copied = copiedHere();
    return openDialog<KindChoice>((done) => (
      <KindDialog
        kinds={kinds.filter(({ kind }) => (kind === POP_UP) === isPopUps)}
        copied={copied === undefined ? undefined : blockName(copied)}
        onDone={done}
      />
    ));
  },
  move: (subject: Subject): Promise<Spot | undefined> =>
    openDialog<Spot>((done) => (
      <MoveDialog name={blockName(subject.block)} spots={namedSpots(subject)} onDone={done} />
    )),
};
