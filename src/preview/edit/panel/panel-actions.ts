import { loadOrTell } from '../../app/on-demand/load-or-tell.ts';
import { RECHECK } from '../../live/working-copy.ts';
import { t } from '../../../messages/viewer/browser.ts';
import { isAble } from '../../api/source.ts';
import { pageRelease } from '../../releases/page-release.ts';
import type { Restored } from '../../history/restore-version.ts';
import type { Workspace } from '../drafts/workspace-api.ts';
import { dropUnread, unreadFields } from '../form/field-faults.ts';
import { asked } from '../location/opened.ts';
import type { Place } from '../location/source-location.ts';
import { isObject } from '../pointers.ts';
import type { PanelDrafts } from './panel-drafts.ts';
import type { PanelShell } from './panel-shell.ts';
import { discardEverything, saveEverything, saveQuietly, sure, type Outcome } from './saving.ts';
import type { Rested } from './autosave.ts';

/** What actions on a whole document need of the panel. */
export interface ActingPanel {
  readonly workspace: Workspace;
  readonly drafts: PanelDrafts;
  /** Document and block of the open form. */
  place(): Place | undefined;
  /** Shows what came of it, as long as it is true. */
  tell(text: string | undefined, isTrue?: () => boolean): void;
  tellEntryState(): void;
  /** The document is gone. */
  close(): void;
}

/** What is done with the open document as a whole; one at a time. */
export function createPanelActions({ workspace, drafts, place, tell, tellEntryState, close }: ActingPanel) {
  let isBusy = false;
  /** The save under way: what is pressed meanwhile waits for it and is not dropped. */
  let saving: Promise<Outcome> | undefined;
  /** A save that nobody has asked for: whatever is pressed meanwhile waits for it too. */
  let resting: Promise<Rested> | undefined;
  /** What is said of saved work holds for the open document, until something in any of them is unsaved again. */
  const tellSaved = (said: string | undefined): void => {
    const document = place()?.document;
    tell(said, () => workspace.unsaved.get().length === 0 && place()?.document === document);
  };
  const exclusively = async (work: () => Promise<Outcome>): Promise<Outcome> => {
    await saving;
    await resting;
    if (isBusy) return {};
    isBusy = true;
    const outcome = await work()
      .catch((error: unknown): Outcome => {
        reportError(error);
        return { said: t('js.publish.failed') };
      })
      .finally(() => (isBusy = false));
    if (outcome.isGone === true) close();
    else tellEntryState();
    if (workspace.unsaved.get().length > 0) tell(outcome.said);
    else tellSaved(outcome.said);
    document.dispatchEvent(new Event(RECHECK));
    return outcome;
  };
  const unread = () => unreadFields((name) => drafts.value(name, ''));
  /** What was typed and cannot be read is in no draft: saving without it would be to save the old value silently. */
  const unreadFirst = (): Outcome | undefined => {
    const [first] = unread();
    if (first === undefined) return undefined;
    asked.set(first);
    return { said: t('js.edit.state.unread', { count: unread().length }) };
  };
  /** Does something with the open document as it is saved: everything typed so far is saved first. */
  const withSaved = (act: (name: string) => Promise<Outcome>): Promise<Outcome> =>
    exclusively(async () => {
      const now = place();
      if (now === undefined) return {};
      const saved = unreadFirst() ?? (await saveEverything(workspace));
      if (unread().length > 0) return saved;
      return workspace.unsaved.get().length > 0 ? saved : act(now.document);
    });
  async function rest(): Promise<Rested> {
    if (isBusy || saving !== undefined || resting !== undefined) return 'busy';
    const rested = await (resting = saveQuietly(workspace).finally(() => (resting = undefined)));
    if (workspace.unsaved.get().length > 0 || unread().length > 0) return rested;
    const time = new Intl.DateTimeFormat(document.documentElement.lang, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    tellSaved(t('js.edit.state.autosaved', { time: time.format() }));
    return rested;
  }
  return {
    /** Saves what is unsaved without being asked to, unless something else is under way; only a success is said. */
    rest,
    save: (): Promise<Outcome> =>
      (saving ??= exclusively(async () => {
        tell(t('js.edit.state.saving'));
        return unreadFirst() ?? saveEverything(workspace);
      }).finally(() => (saving = undefined))),
    discard: (): Promise<Outcome> =>
      exclusively(async () => {
        const now = place();
        if (now === undefined) return {};
        const hadUnread = unread().length > 0;
        const isNothingElse = hadUnread && workspace.unsaved.get().length === 0;
        // With nothing else to discard, the draft would be the next to go.
        const outcome = isNothingElse ? {} : await discardEverything(workspace, now.document);
        const isGivenUp = isNothingElse
          ? await sure(t('js.edit.discard.sure', { document: now.document }), t('js.edit.discard'))
          : hadUnread && workspace.unsaved.get().length === 0;
        if (isGivenUp) {
          dropUnread();
          asked.set(now);
        }
        return outcome;
      }),
    publish: (): Promise<Outcome> =>
      withSaved(async (name) => {
        const code = await loadOrTell(() => import('../../publish/open-publish.tsx'));
        return { said: await code?.openPublish(name) };
      }),
    review: (): Promise<Outcome> =>
      withSaved(async (name) => {
        const code = await loadOrTell(() => import('../../discuss/ask-review.tsx'));
        return { said: await code?.askReview(name) };
      }),
    rename: (): Promise<Outcome> =>
      withSaved(async (name) => {
        const code = await loadOrTell(() => import('../../make/entry-actions.tsx'));
        const said = await code?.openRename(name);
        // The form follows what the content source has made of it.
        if (said !== undefined) await workspace.open(name);
        return { said };
      }),
    remove: (): Promise<Outcome> =>
      withSaved(async (name) => {
        const code = await loadOrTell(() => import('../../make/entry-actions.tsx'));
        return (await code?.openRemove(name)) ?? {};
      }),
    /** Makes an earlier version the draft again: neither the question nor its answer has a save beside it. */
    async restore(act: () => Promise<Restored>): Promise<Restored> {
      let isDone = false;
      const { said } = await withSaved(async () => {
        const restored = await act();
        ({ isDone } = restored);
        return restored;
      });
      return { said, isDone };
    },
    /** Shows what can be done with the open document, where the content source can. */
    async offer({ review, rename, remove }: Pick<PanelShell, 'review' | 'rename' | 'remove'>): Promise<void> {
      const [reviews, renames, removes] = await Promise.all([isAble('review'), isAble('rename'), isAble('remove')]);
      const now = place();
      const value = now === undefined ? undefined : drafts.value(now.document, '');
      const isInRelease = pageRelease() !== undefined;
      review.hidden = isInRelease || !reviews;
      rename.hidden = isInRelease || !renames || !isObject(value) || typeof value['slug'] !== 'string';
      // Menu, footer and the like, which stand in no folder, belong to every shop.
      remove.hidden = isInRelease || !removes || now?.document.replace(/^sites\/[^/]+\//, '').includes('/') !== true;
    },
  };
}
