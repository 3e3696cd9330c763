import { bridges } from '../../live/live-updates.ts';
import { RECHECK, working } from '../../live/working-copy.ts';
import { apply } from '../requests/calls.ts';
import type { ApplyAnswer, OpenEntry } from '../requests/apply-api.ts';
import { createSender, type Sender } from '../requests/sender.ts';
import type { LocalDraftStore } from '../drafts/local-draft-store.ts';

/** Pause after the last edit before everything else is refreshed: other entries, names, states. Milliseconds. */
const REST_MS = 300;

export interface LiveEdits {
  readonly sender: Sender;
  entry: OpenEntry | undefined;
  /** Last answer: locations of the open entry's blocks and their issues. */
  readonly answer: ApplyAnswer | undefined;
}

/** Sends edits and shows the answers in the frames of the entry. */
export function connectEdits(
  drafts: LocalDraftStore,
  options: { onAnswer(answer: ApplyAnswer): void; onState(state: string): void },
): LiveEdits {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let last: ApplyAnswer | undefined;
  const mine = (key: string): NonNullable<Window['cairnFrame']>[] =>
    bridges().filter((bridge) => bridge?.key === key) as NonNullable<Window['cairnFrame']>[];
  const have = (key: string): string[] => {
    const [first, ...others] = mine(key).map((bridge) => new Set(bridge.digests()));
    return first === undefined ? [] : [...first].filter((digest) => others.every((other) => other.has(digest)));
  };
  const edits: { entry: OpenEntry | undefined } = { entry: undefined };
  const sender = createSender<{ answer: ApplyAnswer; entry: OpenEntry }>({
    firstSeq: Math.max(Date.now(), drafts.seq),
    value: (document, pointer) => drafts.value(document, pointer),
    send: async (message, signal) => {
      const { entry } = edits;
      if (entry === undefined) throw new Error('Nothing is open.');
      drafts.seq = message.seq;
      const query = document.getElementById('entries')?.dataset['query'] ?? '';
      const params = new URLSearchParams(query);
      // Also after the form was closed: pending changes belong to the working copy they were typed in.
      if (params.get('preview') === 'true') params.set('working', drafts.copy);
      return { answer: await apply(params, message, entry, have(entry.key), signal), entry };
    },
    taken: ({ answer, entry }) => {
      for (const update of answer.entries) for (const bridge of mine(update.key)) bridge.apply(update);
      clearTimeout(rest);
      rest = setTimeout(() => document.dispatchEvent(new Event(RECHECK)), REST_MS);
      if (entry !== edits.entry) return;
      last = answer;
      options.onAnswer(answer);
    },
    state: options.onState,
  });
  working.generation = sender.generation;
  working.busy = sender.busy;
  window.addEventListener('online', () => sender.retry());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sender.retry());
  return {
    sender,
    get entry() {
      return edits.entry;
    },
    set entry(entry) {
      edits.entry = entry;
      last = undefined;
    },
    get answer() {
      return last;
    },
  };
}
