import { keyOf } from '../../../../content/item-keys.ts';
import { same, type Json, type JsonObject } from '../../pointers.ts';
import type { WorkMessage } from '../../requests/apply-api.ts';
import type { SaveOutcome, StoredDocument } from '../../requests/calls.ts';
import { applyChanges } from '../changes.ts';
import { block, page } from '../testing.ts';
import type { Change } from '../workspace-api.ts';
import { createWorkspace } from './workspace.ts';

export const NAME = 'pages/home';
export const LIST = { key: 'main', path: '/items' };
export const title = (key: string) => ({ key, path: '/title' });
export const retitle = (key: string, value: Json): Change => ({ type: 'set', at: title(key), value });

/** A content source with one document, and tabs that work at it. */
export function source(
  first: JsonObject = page(block('a', { title: 'A' }), block('b', { title: 'B' }), block('c', { title: 'C' })),
) {
  let version = 1;
  let raw: Json = first;
  const revisions: Json[] = [first];
  const stored = (): StoredDocument => ({ document: NAME, state: 'draft', etag: `"${version}"`, raw });
  const put = (next: Json): StoredDocument => {
    if (!same(raw, next)) {
      version += 1;
      revisions.push(next);
    }
    raw = next;
    return stored();
  };
  return {
    get raw() {
      return raw;
    },
    stored,
    /** A colleague saves another version. */
    put,
    /** A colleague changes what is saved. */
    change: (...changes: Change[]) => put(applyChanges(raw, changes)?.document ?? raw),
    tab(kept: { text: string | null } = { text: null }) {
      const sent: WorkMessage[] = [];
      const methods: string[] = [];
      const reads: (() => Promise<StoredDocument | undefined>)[] = [];
      let answer: SaveOutcome | undefined;
      let meanwhile = (): void => undefined;
      const workspace = createWorkspace<undefined>({
        storage: { read: () => kept.text, write: (text) => void (kept.text = text) },
        newId: () => 'copy-of-tab',
        clock: () => 0,
        later: (write) => write(),
        read: async (name) => (reads.shift() ?? (async () => (name === NAME ? stored() : undefined)))(),
        write: async (method, _name, etag, next, isAuto) => {
          methods.push(isAuto === true ? `${method} auto` : method);
          meanwhile();
          meanwhile = () => undefined;
          return answer ?? (etag === stored().etag ? { saved: put(next ?? null) } : { conflict: stored() });
        },
        restore: async (_name, etag, revision) => {
          meanwhile();
          meanwhile = () => undefined;
          return etag === stored().etag ? { saved: put(revisions[revision - 1] ?? null) } : { conflict: stored() };
        },
        send: async (message) => void sent.push(message),
        taken: () => undefined,
      });
      const follow = () => workspace.follow(() => true);
      return {
        workspace,
        kept,
        sent,
        follow,
        /** Looks at what is not the one document. */
        followGone: () => workspace.follow((name) => name !== NAME),
        methods: () => methods,
        /** Does something while a save is under way. */
        during: (act: () => void) => void (meanwhile = act),
        /** Answers the next question for the stored document. */
        answerRead: (answered: () => Promise<StoredDocument | undefined>) => void reads.push(answered),
        refuse: (outcome: SaveOutcome | undefined) => (answer = outcome),
        value: (at: { key: string; path: string }) => workspace.document(NAME)?.value(at),
        order: () =>
          (workspace.document(NAME)?.value(LIST) as readonly JsonObject[] | undefined)?.map((item) => keyOf(item)),
        state: () => workspace.document(NAME)?.state.get(),
      };
    },
  };
}
export const opened = async (from: ReturnType<typeof source>, kept?: { text: string | null }) => {
  const tab = from.tab(kept);
  await tab.workspace.open(NAME);
  return tab;
};
