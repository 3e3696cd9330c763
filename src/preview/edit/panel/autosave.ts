import type { Workspace } from '../drafts/workspace-api.ts';

/** What has become of an attempt to save by itself. */
export type Rested =
  /** Nothing is left to save. */
  | 'saved'
  /** Something else is being saved or asked about: it is tried again after another pause. */
  | 'busy'
  /** The server or the connection: tried again, each time after a longer pause. */
  | 'failed'
  /** Only another change, or somebody's decision, helps. */
  | 'held';

export interface AutosavePorts {
  readonly workspace: Pick<Workspace, 'unsaved' | 'connection' | 'document'>;
  /** Pause in typing after which it is saved, milliseconds. */
  readonly restMs: number;
  readonly save: () => Promise<Rested>;
}

/** Whoever types without a pause is saved after so many of them. */
const LONGEST_TYPING = 5;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Saves unsaved work by itself: after a pause in typing, when the tab is hidden (`now`), and when the connection is back.
 *
 * @returns `now`: saves what is unsaved at once, unless a save is under way
 */
export function createAutosave({ workspace, restMs, save }: AutosavePorts): { now(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest unsaved change was made, milliseconds since 1970. */
  let since: number | undefined;
  let failures = 0;
  let isSaving = false;
  let isTypedMeanwhile = false;

  const pause = (): number => Math.min(restMs * 2 ** failures, Math.max(restMs, LONGEST_PAUSE_MS));
  const plan = (inMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), inMs);
  };
  async function attempt(): Promise<void> {
    clearTimeout(timer);
    if (isSaving || workspace.unsaved.get().length === 0) return;
    isSaving = true;
    isTypedMeanwhile = false;
    const rested = await save().finally(() => (isSaving = false));
    failures = rested === 'failed' ? failures + 1 : rested === 'busy' ? failures : 0;
    since = undefined;
    if (rested === 'failed' || rested === 'busy') plan(pause());
    else if (rested === 'saved' || isTypedMeanwhile) changed();
  }
  function changed(): void {
    if (workspace.unsaved.get().length === 0) {
      clearTimeout(timer);
      since = undefined;
      failures = 0;
      return;
    }
    isTypedMeanwhile = isSaving;
    since ??= Date.now();
    // After a failure the next try is planned already: typing does not put it off.
    if (!isSaving && failures === 0) plan(Math.min(restMs, since + LONGEST_TYPING * restMs - Date.now()));
  }

  const listened = new Set<string>();
  workspace.unsaved.subscribe((names) => {
    for (const name of names) {
      const open = listened.has(name) ? undefined : workspace.document(name);
      if (open === undefined) continue;
      listened.add(name);
      open.version.listen(changed);
    }
    changed();
  });
  workspace.connection.listen((now, before) => {
    if (now === 'idle' && before !== undefined && before !== 'idle' && before !== 'sending') void attempt();
  });
  return { now: () => void attempt() };
}

/** Saves the work of this tab by itself, with the pause that the page names; not at all where it names none. */
export function startAutosave(workspace: AutosavePorts['workspace'], save: AutosavePorts['save']): void {
  const seconds = Number(document.documentElement.dataset['autosave'] ?? 0);
  if (seconds === 0) return;
  const autosave = createAutosave({ workspace, restMs: seconds * 1_000, save });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && autosave.now());
}
