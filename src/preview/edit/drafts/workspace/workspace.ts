import { atom, type ReadableAtom } from 'nanostores';
import type { WorkMessage } from '../../requests/apply-api.ts';
import type { StoredDocument } from '../../requests/calls.ts';
import { createSender, SendError } from '../../requests/sender.ts';
import { applyChanges } from '../changes.ts';
import { broughtUpToDate, EMPTY, focusOf, ontoTheirs, record, withSaved, type History } from '../history.ts';
import { applyOperations } from '../operations/apply.ts';
import { workChanges } from '../work-changes.ts';
import type { Change, Connection, Stepped, Workspace } from '../workspace-api.ts';
import { decided, stepped } from './decide.ts';
import { readWork, writeWork, type WorkStorage } from './kept-work.ts';
import { createOpenWork, type OpenWork } from './open-work.ts';
import { createSaves, type SavesPorts } from './saves.ts';
import { askedIn, begunFrom, closedBetween, isUnsaved, rebased, saved, withOpenConflicts, type Work } from './work.ts';

/** What a workspace stands on. */
export interface WorkspacePorts<Answer> extends SavesPorts {
  readonly storage: WorkStorage;
  readonly newId: () => string;
  /** Schedules a write to the storage. */
  readonly later: (write: () => void) => void;
  /** Brings changes to the working copy. @throws SendError */
  readonly send: (message: WorkMessage, signal: AbortSignal) => Promise<Answer>;
  readonly taken: (answer: Answer, message: WorkMessage) => void;
}

/** A workspace and what only the frames ask of it. */
export interface WorkspaceEngine extends Workspace {
  /** What content has to be asked for with, once the server has all unsaved work; undefined when there is none. */
  ready(): Promise<{ readonly copy: string; readonly seq: number } | undefined>;
  /** The server does not have the working copy any more. */
  lost(): void;
  /** Looks whether somebody else has saved documents. */
  follow(isAffected: (document: string) => boolean): Promise<void>;
  /** Increases with every change that is sent or answered. */
  generation(): number;
  busy(): boolean;
  /** Another tab has this working copy: this one goes on under an id of its own. */
  rename(): void;
}

export function createWorkspace<Answer>(ports: WorkspacePorts<Answer>): WorkspaceEngine {
  const kept = readWork(ports.storage);
  let copy = kept?.copy ?? ports.newId();
  let history: History = kept?.history ?? EMPTY;
  const works = new Map<string, OpenWork>();
  const opening = new Map<string, Promise<OpenWork>>();
  const connection = atom<Connection>('idle');
  const unsaved = atom<readonly string[]>([]);
  const can = atom({ undo: history.done.length > 0, redo: history.undone.length > 0 });

  const sender = createSender<Answer>({
    firstSeq: Math.max(ports.clock(), kept?.seq ?? 0),
    version: (name) => {
      const work = works.get(name)?.work;
      return work !== undefined && isUnsaved(work) ? work.raw : undefined;
    },
    changes: workChanges,
    send: ports.send,
    taken: ports.taken,
    // An attempt does not clear a failure until it succeeds.
    state: (next) => {
      if (next !== 'sending' || ['idle', 'sending'].includes(connection.get())) connection.set(next);
    },
  });

  const keep = (): void => {
    const write = (): void => {
      const documents = new Map(
        [...works].flatMap(([name, { work }]): [string, Work][] =>
          isUnsaved(work) || work.conflicts.length > 0 ? [[name, work]] : [],
        ),
      );
      writeWork(ports.storage, { copy, seq: sender.reached(), documents, history });
    };
    ports.later(write);
  };
  const remember = (next: History): void => {
    history = next;
    const now = { undo: next.done.length > 0, redo: next.undone.length > 0 };
    const known = can.get();
    if (known.undo !== now.undo || known.redo !== now.redo) can.set(now);
  };
  /** Takes the next version of a document: the stores, the frames and the storage follow. */
  const put = (open: OpenWork, next: Work): void => {
    const before = open.work;
    open.put(next);
    const names = [...works].filter(([, { work }]) => isUnsaved(work)).map(([name]) => name);
    if (names.join(' ') !== unsaved.get().join(' ')) unsaved.set(names);
    if (next.raw !== before.raw || next.base !== before.base) sender.changed(open.name);
    keep();
  };

  for (const [name, work] of kept?.documents ?? []) works.set(name, createOpenWork(name, work));
  unsaved.set([...works].filter(([, { work }]) => isUnsaved(work)).map(([name]) => name));

  const take = (open: OpenWork, stored: StoredDocument | undefined): void => {
    open.isGone = stored === undefined;
    if (stored === undefined) return;
    if (stored.etag !== open.work.etag) put(open, rebased(open.work, stored));
    // What was published is the same content, and no draft any more.
    else if (stored.state !== open.work.stored) put(open, { ...open.work, stored: stored.state });
  };
  async function openWork(name: string): Promise<OpenWork> {
    const known = works.get(name);
    if (known !== undefined) return known;
    let underWay = opening.get(name);
    if (underWay === undefined) {
      underWay = ports
        .read(name)
        .then((stored) => {
          if (stored === undefined) throw new SendError('refused');
          const open = createOpenWork(name, saved(stored));
          works.set(name, open);
          return open;
        })
        .finally(() => opening.delete(name));
      opening.set(name, underWay);
    }
    return underWay;
  }

  async function step(from: 'done' | 'undone'): Promise<Stepped | undefined> {
    const into = from === 'done' ? 'undone' : 'done';
    for (let skipped = 0; ; skipped += 1) {
      const last = history[from].at(-1);
      if (last === undefined) return skipped === 0 ? undefined : { changed: undefined, skipped };
      const open = await openWork(last.document).catch((error: unknown) => {
        if (error instanceof SendError && error.code === 'refused') return undefined;
        throw error;
      });
      if (history[from].at(-1) !== last) {
        skipped -= 1;
        continue;
      }
      const rest = history[from].slice(0, -1);
      // A document that is gone must not keep the steps before from being taken back.
      const work = open === undefined || open.isGone ? undefined : open.work;
      const { back: operations, conflicts } = broughtUpToDate(last.back, work?.base ?? null);
      const applied = work && applyOperations(work.raw, operations);
      if (open === undefined || work === undefined || applied === undefined || applied.inverse.length === 0) {
        remember({ ...history, [from]: rest });
        continue;
      }
      const { closed = [] } = last;
      const again = [...closed, ...conflicts.filter(({ id }) => !closed.some((one) => one.id === id))];
      const known = work.conflicts.filter(({ id }) => !again.some((one) => one.id === id));
      const after = stepped({ ...work, conflicts: [...known, ...again] }, applied.document, last.asked);
      const next = withOpenConflicts(after);
      const back = {
        ...last,
        back: withSaved(applied.inverse, begunFrom(work)),
        asked: askedIn(work),
        closed: closedBetween(after, next),
        at: 0,
      };
      remember({ ...history, [from]: rest, [into]: [...history[into], back] });
      put(open, next);
      return { changed: { document: last.document, at: focusOf(last.back) }, skipped };
    }
  }

  const saves = createSaves({
    ports,
    openWork,
    put,
    take,
    history: () => history,
    change: (next) => remember(next(history)),
    expired: () => connection.set('expired'),
    came: () => {
      if (connection.get() === 'expired') sender.retry();
    },
  });

  const engine: WorkspaceEngine = {
    get copy() {
      return copy;
    },
    connection: connection as ReadableAtom<Connection>,
    unsaved,
    can,
    async open(name) {
      const isRestored = works.has(name);
      const open = await openWork(name);
      if (isRestored) void engine.follow((document) => document === name);
      return open;
    },
    document: (name) => works.get(name),
    apply(name, changes, { joins = false } = {}) {
      const open = works.get(name);
      if (open === undefined) return undefined;
      const changed = applyChanges(open.work.raw, Array.isArray(changes) ? changes : [changes as Change]);
      if (changed === undefined) return undefined;
      const back = withSaved(changed.inverse, begunFrom(open.work));
      const next = withOpenConflicts({ ...open.work, raw: changed.document });
      const closed = closedBetween(open.work, next);
      remember(record(history, { document: name, back, asked: askedIn(open.work), closed, at: ports.clock() }, joins));
      put(open, next);
      return changed.inserted;
    },
    undo: () => step('done'),
    redo: () => step('undone'),
    resolve(name, sides) {
      const open = works.get(name);
      if (open === undefined) return;
      const { work, inverse } = decided(open.work, sides);
      const kept = open.work.conflicts.filter(({ id, type }) => type === 'field' && sides[id] === 'mine');
      remember(ontoTheirs(history, name, kept));
      const back = withSaved(inverse, begunFrom(open.work));
      if (inverse.length > 0) remember(record(history, { document: name, back, at: ports.clock() }));
      put(open, withOpenConflicts(work));
    },
    ...saves,
    retry: () => sender.retry(),
    settled: () => sender.idle(),
    async ready() {
      if (unsaved.get().length === 0) return undefined;
      if (!unsaved.get().every((name) => sender.holds(name))) {
        for (const name of unsaved.get()) if (!sender.holds(name)) sender.changed(name);
        await sender.idle();
      }
      return { copy, seq: sender.reached() };
    },
    lost: () => sender.lost(unsaved.get()),
    async follow(isAffected) {
      const names = [...works.keys()].filter(isAffected);
      await Promise.all(
        names.map(async (name) => {
          const open = works.get(name);
          for (let isKnown = false; open !== undefined && !isKnown;) {
            if (open.isSaving) return;
            const before = open.work.etag;
            const stored = await ports.read(name).catch(() => null);
            // Not known for now; or saved here meanwhile.
            if (stored === null || open.isSaving) return;
            // Another answer has come first: which of the two is newer, only the content source knows.
            isKnown = open.work.etag === before;
            if (isKnown) take(open, stored);
          }
        }),
      );
    },
    generation: sender.generation,
    busy: sender.busy,
    rename() {
      copy = ports.newId();
      keep();
    },
  };
  return engine;
}
