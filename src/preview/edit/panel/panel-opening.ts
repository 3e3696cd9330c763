import { lastAnswer, lookAtEntry, openEntry } from '../../live/edits.ts';
import type { Inspector } from '../../inspector/inspector.ts';
import { t } from '../../../messages/viewer/browser.ts';
import type { Workspace } from '../drafts/workspace-api.ts';
import { blockAround } from '../location/breadcrumb.ts';
import { sourceOf, type Place } from '../location/source-location.ts';
import type { OpenEntry } from '../requests/apply-api.ts';
import type { PanelDrafts } from './panel-drafts.ts';

export interface OpeningPanel {
  readonly inspector: Inspector;
  readonly workspace: Workspace;
  readonly drafts: PanelDrafts;
  /** @param isTrue whether it still is */
  readonly tell: (text: string, isTrue?: () => boolean) => void;
  /** @param focus pointer of a field; @param from what had the focus when it was asked for, see `hasMovedOn` */
  readonly show: (next: Place, focus?: string, from?: Element | null) => Promise<void>;
  /** Counts what the form was asked to show. */
  readonly turns: () => number;
}

/** Opens the form of an entry, or of a field in it. */
export function createOpening({ inspector, workspace, drafts, tell, show, turns }: OpeningPanel) {
  /** Asks for what the open entry consists of, where no change has been answered yet. */
  const answered = async (): Promise<void> => {
    await workspace.settled();
    if (lastAnswer.get() === undefined) await lookAtEntry();
  };

  /** Opens the form of the block that contains a field, in whichever document, and focuses the field. */
  async function goTo(entry: OpenEntry, focus: Place, from: Element | null): Promise<void> {
    const turn = turns();
    // Only the answer says which content comes from fragments.
    await answered();
    const { document, pointer } =
      focus.document === entry.document ? sourceOf(focus.pointer, entry, lastAnswer.get()?.places ?? {}) : focus;
    // What cannot be opened is told by `show`.
    const isThere = await workspace.open(document).then(
      () => true,
      () => false,
    );
    if (turn !== turns()) return;
    await show({ document, pointer: isThere ? blockAround(drafts, document, pointer) : pointer }, pointer, from);
  }

  let opening: Promise<void> = Promise.resolve();
  return {
    /** Resolves when the form last asked for is shown. */
    shown: (): Promise<void> => opening,
    /** One form at once, in its place: a second one that came later would take the focus from whoever is in the first. */
    async open(entry: OpenEntry, focus: Place | undefined, from: Element | null): Promise<void> {
      const restored = drafts.changed().length > 0 && openEntry.get() === undefined;
      openEntry.set(entry);
      inspector.open('content', entry.key);
      inspector.title.textContent = t('js.edit.loading');
      // What was saved on the way out, as by itself when the tab was left, is only known once it is asked for.
      if (restored) tell(t('js.edit.state.restored'), () => drafts.changed().length > 0);
      const isOwn = focus === undefined || (focus.document === entry.document && focus.pointer === entry.pointer);
      await (opening = isOwn ? show(entry, undefined, from) : goTo(entry, focus, from));
      await answered();
    },
  };
}
