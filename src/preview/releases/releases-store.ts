import { atom } from 'nanostores';
import type { SourceSite } from '../../content/drafts/capabilities.ts';
import type { Schedule } from '../../content/drafts/publishing.ts';
import type { Release, ReleaseAnswer, ReleaseChange } from '../../content/drafts/releases.ts';
import { t } from '../../messages/viewer/browser.ts';
import { publishing, releases } from '../api/source.ts';
import { schedulingSites, sourceSites } from '../publish/publish-calls.ts';
import { sayRefusal } from '../session/sign-in/say-refusal.ts';

/** What the content source says of releases. */
export interface Known {
  readonly releases: readonly Release[];
  /** Those of releases that wait or have failed. */
  readonly schedules: readonly Schedule[];
  readonly sites: readonly SourceSite[];
  /** Sites in whose zones it schedules; none where it cannot. */
  readonly scheduling: readonly SourceSite[];
}

/** Undefined until it has answered. */
export const known = atom<Known | 'failed' | undefined>(undefined);
/** Id of the release that is looked at. */
export const chosen = atom<string | undefined>(undefined);
/** What came of the last action. */
export const said = atom<string>('');
export const isBusy = atom(false);

let turns = 0;

/** Asks for all of it; of several questions the last one counts. */
export async function refresh(): Promise<void> {
  const turn = (turns += 1);
  const [sites, scheduling] = await Promise.all([sourceSites(), schedulingSites()]);
  const found = await Promise.all([
    releases.list(),
    scheduling.length === 0 ? [] : publishing.schedules({ states: ['waiting', 'failed'] }),
  ]).catch(() => undefined);
  if (turn !== turns) return;
  if (found === undefined) {
    // What was read before stays in view.
    if (typeof known.get() !== 'object') known.set('failed');
    else said.set(t('js.release.unread'));
    return;
  }
  const [list, schedules] = found;
  known.set({ releases: list, schedules: schedules.filter(({ release }) => release !== undefined), sites, scheduling });
}

/** Asks for all of it again, and says something then. */
export async function announce(text: string): Promise<void> {
  await refresh();
  said.set(text);
}

/** One action at a time; afterwards everything is asked for again. @param work resolves to what there is to say */
export async function act(work: () => Promise<string>): Promise<void> {
  if (isBusy.get()) return;
  isBusy.set(true);
  said.set('');
  try {
    said.set(await work());
  } catch (error) {
    said.set(sayRefusal(error, t('js.release.failed')));
  }
  await refresh();
  isBusy.set(false);
}

/** Why a release was not changed; undefined when it was. */
export function refusalOf(answer: ReleaseAnswer): string | undefined {
  if ('release' in answer) return undefined;
  if ('conflict' in answer) return t('js.release.changed');
  if ('unknown' in answer) return t('js.release.unknown', { entry: answer.unknown });
  return t('closed' in answer ? 'js.release.closed' : 'js.release.gone');
}

/** Changes a release as it is in view. @param done said when it was changed */
export const change = ({ id, etag }: Release, what: ReleaseChange, done: string): Promise<void> =>
  act(async () => refusalOf(await releases.change(id, what, etag)) ?? done);
