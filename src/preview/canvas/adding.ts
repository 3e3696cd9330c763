import { t } from '../../messages/viewer/browser.ts';
import type { Place } from '../edit/location/source-location.ts';
import type { Workspace } from '../edit/drafts/workspace-api.ts';
import { readForms } from '../edit/requests/calls.ts';
import { keyOf } from '../../content/item-keys.ts';
import type { JsonObject } from '../edit/pointers.ts';
import { insertAt, type Spot } from './block-actions.ts';
import { refusalOf } from './clipboard/check-paste.ts';
import { blockOnClipboard } from './clipboard/clipboard.ts';
import { blockName, localeInView } from './describe-block.ts';
import { openDialogFor } from './dialogs/open-dialogs.tsx';

interface AddingPorts {
  readonly workspace: Workspace;
  readonly form: { goTo(place: Place): Promise<void> };
  readonly say: (text: string) => void;
  /** Waits until the frames show what was done, and goes on at a block. */
  readonly settleAt: (document: string, key: string) => Promise<void>;
}

const asItIs = (item: JsonObject): JsonObject => item;

/** What comes to the canvas: new blocks, and those on the clipboard. */
export function createAdding({ workspace, form, say, settleAt }: AddingPorts) {
  /** @returns key of the block; undefined when the place is gone */
  async function insert(document: string, spot: Spot, block: JsonObject, wrap = asItIs): Promise<string | undefined> {
    const inserted = insertAt(workspace, document, wrap(block), spot);
    if (inserted === undefined) {
      say(t('js.edit.gone'));
      return undefined;
    }
    const item = workspace.document(document)?.value({ key: inserted, path: wrap === asItIs ? '' : '/items/0' });
    const key = keyOf(item);
    say(t('js.canvas.said.added', { name: blockName(block) }));
    if (key !== undefined) await settleAt(document, key);
    return key;
  }

  async function pasteAt(document: string, spot: Spot, given?: JsonObject, wrap = asItIs): Promise<void> {
    const block = given ?? (await blockOnClipboard());
    if (block === undefined) return say(t('js.canvas.paste.empty'));
    const refusal = await refusalOf(block, spot, localeInView());
    if (refusal !== undefined) return say(refusal);
    await insert(document, spot, block, wrap);
  }

  /** Lets the editor choose what comes to a place; a new block opens with its form. */
  async function addAt(document: string, spot: Spot, wrap = asItIs): Promise<void> {
    const choice = await openDialogFor.kind(spot.into.path === '/popups');
    if (choice === undefined) return;
    if ('paste' in choice) return pasteAt(document, spot, undefined, wrap);
    const start = await readForms([choice.kind], localeInView()).then(
      ({ starts }) => starts[choice.kind],
      () => undefined,
    );
    if (start === undefined) return say(t('js.edit.notAdded'));
    const key = await insert(document, spot, start, wrap);
    const pointer = key === undefined ? undefined : workspace.document(document)?.pointerOf({ key, path: '' });
    if (pointer !== undefined) await form.goTo({ document, pointer });
  }

  return { addAt, pasteAt };
}
