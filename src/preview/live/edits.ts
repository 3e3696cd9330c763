import { atom } from 'nanostores';
import type { WorkspacePorts } from '../edit/drafts/workspace/workspace.ts';
import type { ApplyAnswer, OpenEntry } from '../edit/requests/apply-api.ts';
import { apply, applyAddress, applyRequest } from '../edit/requests/calls.ts';
import type { FrameBridge } from '../frames/bridge-api.ts';
import { bridges } from './live-updates.ts';
import { fetchContent, isLooking, lookedSoFar, RECHECK, WORK_SENT, working } from './working-copy.ts';

/** Pause after the last edit before everything else is refreshed: other entries, names, states. Milliseconds. */
const REST_MS = 300;

/** The entry whose frames show a change at once; the rest of the view follows a moment later. */
export const openEntry = atom<OpenEntry | undefined>(undefined);
/** What the server last said of it: places, keys and issues of its blocks. */
export const lastAnswer = atom<ApplyAnswer | undefined>(undefined);

const framesOf = (key: string): FrameBridge[] => bridges().filter((bridge) => bridge.key === key);

/** Digests of the blocks that all frames of an entry have. */
export function had(key: string): string[] {
  const [first, ...others] = framesOf(key).map((bridge) => new Set(bridge.digests()));
  return first === undefined ? [] : [...first].filter((digest) => others.every((other) => other.has(digest)));
}

/** Query of the view, for draft content. */
export function draftQuery(): URLSearchParams {
  const params = new URLSearchParams(document.getElementById('entries')?.dataset['query']);
  // A view of something else shows no unsaved work; the changes are kept all the same.
  params.set('preview', 'true');
  params.delete('previewShared');
  return params;
}

/** Shows the blocks of an answer in the frames of their entries. */
export const showIn = (answer: ApplyAnswer): void => {
  for (const update of answer.entries) for (const bridge of framesOf(update.key)) bridge.apply(update);
};

/** Asks for the open entry as it is, without changing anything: its places, keys and issues. */
export async function lookAtEntry(): Promise<void> {
  const entry = openEntry.get();
  if (entry === undefined) return;
  const now = (): number => (working()?.generation() ?? 0) + lookedSoFar();
  const before = now();
  const response = await fetchContent(applyAddress(draftQuery()), applyRequest({ entry, have: had(entry.key) })).catch(
    () => undefined,
  );
  if (response?.ok !== true) return;
  const answer = (await response.json()) as ApplyAnswer;
  // A change that was sent meanwhile is answered with what is newer.
  if (openEntry.get() !== entry || now() !== before) return;
  showIn(answer);
  lastAnswer.set(answer);
}

interface Sent {
  readonly answer: ApplyAnswer;
  readonly entry: OpenEntry | undefined;
}

/** Brings changes to the server and shows the answers in the frames. */
export function sendToFrames(copy: () => string): Pick<WorkspacePorts<Sent>, 'send' | 'taken'> {
  let rest: ReturnType<typeof setTimeout> | undefined;
  openEntry.listen(() => lastAnswer.set(undefined));
  return {
    async send(message, signal) {
      const entry = openEntry.get();
      const params = draftQuery();
      params.set('working', copy());
      return { answer: await apply(params, message, entry, entry === undefined ? [] : had(entry.key), signal), entry };
    },
    taken({ answer, entry }) {
      if (!isLooking()) showIn(answer);
      document.dispatchEvent(new Event(WORK_SENT));
      clearTimeout(rest);
      rest = setTimeout(() => document.dispatchEvent(new Event(RECHECK)), REST_MS);
      if (entry !== undefined && entry === openEntry.get()) lastAnswer.set(answer);
    },
  };
}
