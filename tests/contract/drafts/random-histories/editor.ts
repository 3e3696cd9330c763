import { WORKING_COPY_HEADER, WORKING_SINCE_HEADER } from '../../../../sandbox/content/requests.ts';
import type { DraftStore, Editor as Person } from '../../../../src/content/drafts/draft-store.ts';
import type { Json } from '../../../../src/content/json.ts';
import { DraftStoreError } from '../../../../src/content/drafts/http/call.ts';
import { createWorkspace, type WorkspaceEngine } from '../../../../src/preview/edit/drafts/workspace/workspace.ts';
import type { SaveOutcome, StoredDocument } from '../../../../src/preview/edit/requests/calls.ts';
import { SendError } from '../../../../src/preview/edit/requests/sender.ts';
import type { World } from './world.ts';

/** An editor's page of the viewer: its workspace, its connection and its session. */
export interface Editor {
  readonly person: Person;
  readonly workspace: WorkspaceEngine;
  isCut: boolean;
  isExpired: boolean;
  /** Loads the page anew; only what the tab keeps survives. */
  reload(): void;
  /** Resolves once no question to the server is under way. */
  quiet(): Promise<void>;
  /** What frames show: content is asked for with the working copy, as every part of the viewer does. */
  shown(path: string): Promise<unknown>;
}

/** @param saves told what is sent to be saved */
export function openEditor(person: Person, world: World, saves: (document: string, raw: Json) => void): Editor {
  let kept: string | null = null;
  let ids = 0;
  /** A page that was loaded anew sends nothing more. */
  let loads = 0;
  const underWay = new Set<Promise<unknown>>();
  let workspace: WorkspaceEngine;

  const call = async <T>(load: number, ask: (drafts: DraftStore) => Promise<T>): Promise<T> => {
    if (load !== loads) return new Promise(() => undefined);
    if (editor.isCut) throw new SendError('lost');
    if (editor.isExpired) throw new SendError('expired');
    const asked = ask(world.drafts(person));
    underWay.add(asked);
    return asked
      .catch((error: unknown) => {
        // A server that stops breaks off the connection.
        throw error instanceof DraftStoreError && error.status === 0 ? new SendError('lost') : error;
      })
      .finally(() => underWay.delete(asked));
  };
  const outcome = async (load: number, ask: (drafts: DraftStore) => Promise<object>): Promise<SaveOutcome> => {
    try {
      const answer = await call(load, ask);
      if ('missing' in answer) return { gone: true };
      if ('problem' in answer) return { problem: JSON.stringify(answer.problem) };
      return answer as { saved: StoredDocument } | { conflict: StoredDocument };
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      return error.code === 'expired' ? { failed: 'expired' } : { unsaved: 'lost', status: 0 };
    }
  };
  const create = (load = (loads += 1)): WorkspaceEngine =>
    createWorkspace<undefined>({
      storage: { read: () => kept, write: (next) => void (kept = next) },
      newId: () => `copy-of-${person.id.slice(0, 3)}-${(ids += 1)}`,
      clock: () => Date.now(),
      later: (write) => write(),
      read: async (document) => (await call(load, (drafts) => drafts.read(document))) as StoredDocument | undefined,
      restore: (document, etag, revision) =>
        outcome(load, (drafts) => drafts.restoreRevision(document, revision, etag)),
      write(method, document, etag, raw, isAuto) {
        if (method === 'PUT') saves(document, raw ?? null);
        return outcome(load, (drafts) =>
          method === 'PUT' ? drafts.save(document, raw, etag, { auto: isAuto }) : drafts.discard(document, etag),
        );
      },
      async send(message) {
        const { copy } = workspace;
        const answer = await call(load, (drafts) => drafts.work(copy, message));
        if (answer !== 'done') throw new SendError(answer === 'missing' ? 'refused' : answer);
        return undefined;
      },
      taken: () => undefined,
    });
  const editor: Editor = {
    person,
    get workspace() {
      return workspace;
    },
    isCut: false,
    isExpired: false,
    reload: () => void (workspace = create()),
    async quiet() {
      while (underWay.size > 0) await Promise.allSettled([...underWay]);
    },
    async shown(path) {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const copy = await workspace.ready();
        const answer = await world.canvas('preview', path, {
          ...(copy === undefined ? {} : { [WORKING_COPY_HEADER]: copy.copy, [WORKING_SINCE_HEADER]: String(copy.seq) }),
        });
        if (answer.status !== 409) return answer.json();
        await answer.body?.cancel();
        workspace.lost();
      }
      throw new Error('The working copy does not come through.');
    },
  };
  editor.reload();
  return editor;
}
