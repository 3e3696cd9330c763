import type { Json } from '../../content/json.ts';
import { apply } from '../edit/requests/calls.ts';
import { draftQuery, had, lookAtEntry, openEntry, showIn } from './edits.ts';
import { lookAt, RECHECK, WORK_SENT } from './working-copy.ts';

/** Pause before the rest of the view follows a version, so that a slider can be drawn along; milliseconds. */
const REST_MS = 300;

/** A working copy of its own for the versions of one document that this tab looks at, and the document. */
let copy = crypto.randomUUID();
let lookedAt: string | undefined;
let seq = Date.now();
let rest: ReturnType<typeof setTimeout> | undefined;

/** The frames forget what they have asked for, and the rest of the view follows in a moment. */
function followed(): void {
  document.dispatchEvent(new Event(WORK_SENT));
  clearTimeout(rest);
  rest = setTimeout(() => document.dispatchEvent(new Event(RECHECK)), REST_MS);
}

/**
 * Shows a version of a document in the frames, in place of what is there now. Nothing is saved.
 *
 * @returns whether the version has the open entry
 * @throws SendError
 */
export async function showVersion(name: string, raw: Json, signal: AbortSignal): Promise<boolean> {
  // What was looked at of another document is not shown beside it.
  if (lookedAt !== name) copy = crypto.randomUUID();
  lookedAt = name;
  const own = copy;
  const entry = openEntry.get();
  const send = async (have: readonly string[]) => {
    const params = draftQuery();
    params.set('working', own);
    const changes = [{ type: 'set', at: { key: '', path: '' }, value: raw } as const];
    seq += 1;
    return apply(params, { seq, document: name, changes }, entry, have, signal);
  };
  const show = (): void => {
    const again = async (): Promise<void> => {
      await send([]);
      show();
    };
    lookAt({ copy: own, seq, again });
  };
  const answer = await send(entry === undefined ? [] : had(entry.key));
  signal.throwIfAborted();
  show();
  showIn(answer);
  followed();
  return entry === undefined || answer.entries.length > 0;
}

/** Shows what is there now again: the draft with the unsaved work on it. */
export function showPresent(): void {
  lookedAt = undefined;
  lookAt(undefined);
  followed();
  void lookAtEntry();
}
