import { whenIdle } from '../../../ui/page/when-idle.ts';
import { loadUntilThere } from '../../app/on-demand/load-code.ts';
import { changedTags, CONTENT_CHANGED, isAmong, showWorking } from '../../live/working-copy.ts';
import { sendToFrames } from '../../live/edits.ts';
import { readDocument, restoreRevision, writeDocument } from '../requests/calls.ts';
import { keptDocuments, storageKey } from './kept-documents.ts';
import type { WorkspaceEngine } from './workspace/workspace.ts';

/** Whether no other tab uses this working copy: a duplicated tab starts with the same session storage. */
const isFree = (copy: string): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(`cairn-edit-${copy}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => undefined);
    });
  });

/** Changes are in session storage after this time at the latest; milliseconds. */
const MAX_WRITE_DELAY_MS = 300;

/** Writes when the browser is idle, once for many changes, and at the latest when the page is left. */
function laterOn(): (write: () => void) => void {
  let waiting: (() => void) | undefined;
  const flush = (): void => {
    const write = waiting;
    waiting = undefined;
    write?.();
  };
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  return (write) => {
    if (waiting === undefined) whenIdle(flush, MAX_WRITE_DELAY_MS);
    waiting = write;
  };
}

async function load(): Promise<WorkspaceEngine> {
  const { createWorkspace } = await loadUntilThere(() => import('./workspace/workspace.ts'));
  const workspace: WorkspaceEngine = createWorkspace({
    storage: {
      read: () => sessionStorage.getItem(storageKey()),
      write: (text) => sessionStorage.setItem(storageKey(), text),
    },
    newId: () => crypto.randomUUID(),
    clock: () => Date.now(),
    later: laterOn(),
    read: readDocument,
    write: writeDocument,
    restore: restoreRevision,
    ...sendToFrames(() => workspace.copy),
  });
  while (!(await isFree(workspace.copy))) workspace.rename();
  document.addEventListener(CONTENT_CHANGED, (event) => {
    const tags = changedTags(event);
    void workspace.follow((name) => isAmong(tags, name));
  });
  window.addEventListener('online', () => workspace.retry());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && workspace.retry());
  return workspace;
}

let opened: Promise<WorkspaceEngine> | undefined;

/** The workspace of this tab. From the first call on, frames show its work on top of what is saved. */
export function browserWorkspace(): Promise<WorkspaceEngine> {
  if (opened === undefined) showWorking((opened = load()));
  return opened as Promise<WorkspaceEngine>;
}

/** Takes up work from before the page was loaded anew, before anything is shown. Call before frames load. */
export function restoreWork(): void {
  if (keptDocuments().length > 0) void browserWorkspace();
}
