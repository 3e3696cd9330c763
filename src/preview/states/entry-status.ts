import type { EntrySummary } from '../../content/drafts/entries.ts';
import type { BrowserKey } from '../../messages/viewer/browser.ts';
import type { MessageParams } from '../../messages/message.ts';
import type { ViewerState } from '../entries/entries.ts';
import { sayLocales } from './locale-words.ts';

/** Colour and sign of a state. */
export type StateSign =
  'invalid' | 'draft' | 'in-review' | 'approved' | 'scheduled' | 'published' | 'withdrawn' | 'expired';

/** Words of a state. Those with `newer-` say that shoppers see an earlier version meanwhile. */
export type StateWord =
  StateSign | 'newer-draft' | 'newer-in-review' | 'newer-approved' | 'newer-scheduled' | 'withdrawal' | 'in-release';

/** How an entry stands, as lists and the form show it. */
export interface EntryStatus {
  readonly sign: StateSign;
  readonly word: StateWord;
  /** Shoppers see a version of it besides: the sign of that stands before the other. */
  readonly isLive: boolean;
  /** Locales in which shoppers see the draft already, and those in which something newer waits. */
  readonly byLocale?: { readonly published: readonly string[]; readonly changed: readonly string[] } | undefined;
}

/** What the content source knows of the document. */
export type KnownState = Pick<EntrySummary, 'state' | 'live' | 'schedules'> & Partial<Pick<EntrySummary, 'locales'>>;

const plain = (sign: StateSign): EntryStatus => ({ sign, word: sign, isLive: false });

/** Undefined where all locales stand the same. */
function byLocaleOf({ locales = [] }: KnownState): EntryStatus['byLocale'] {
  const of = (...states: readonly string[]): string[] =>
    locales.filter(({ state }) => states.includes(state)).map(({ locale }) => locale);
  const [published, changed] = [of('published'), of('draft', 'unpublished')];
  return published.length === 0 || changed.length === 0 ? undefined : { published, changed };
}

/** What is live has something newer. */
const newer = (word: 'draft' | 'in-review' | 'approved' | 'scheduled', known: KnownState): EntryStatus => ({
  sign: word,
  word: `newer-${word}`,
  isLive: true,
  byLocale: byLocaleOf(known),
});

/** @param isPart see `statusOf` */
function scheduled(shown: ViewerState, known: KnownState, isPart: boolean): EntryStatus {
  const { live, schedules } = known;
  const next = schedules.find(({ state }) => state === 'waiting');
  if (live && next?.action === 'withdraw') return { sign: 'scheduled', word: 'withdrawal', isLive: true };
  if (isPart && shown === 'published') return plain('published');
  return live && !isPart ? newer('scheduled', known) : plain('scheduled');
}

/**
 * The state of an entry, the one place that decides it: what is broken comes first, then the dates in its content, then
 * what the content source knows of its document.
 *
 * @param shown how the content stands in the version and at the moment in view
 * @param known undefined where the content source lists no entries, and for content that a link has frozen
 * @param isPart the entry is a block of the document: a draft of the document may leave it as it is published
 */
export function statusOf(shown: ViewerState, known: KnownState | undefined, isPart: boolean): EntryStatus {
  if (shown === 'invalid' || shown === 'scheduled' || shown === 'expired' || known === undefined) return plain(shown);
  if (known.state === 'scheduled') return scheduled(shown, known, isPart);
  if (isPart && shown === 'published') return plain('published');
  // What is shown is ahead of what is saved: unsaved work makes a draft of what is published.
  const state = known.state === 'published' ? shown : known.state;
  if (state === 'published' || state === 'withdrawn') return plain(state);
  return known.live && !isPart ? newer(state, known) : plain(state);
}

/**
 * The state of an entry where a release lies over what is published: its draft says nothing there.
 *
 * @param isIn the release has a version of its document
 */
export function releasedStatus(shown: ViewerState, isIn: boolean, isLive: boolean): EntryStatus {
  if (shown === 'invalid' || shown === 'scheduled' || shown === 'expired') return plain(shown);
  return isIn ? { sign: 'scheduled', word: 'in-release', isLive } : plain('published');
}

/** The state in words: `published in German, changed in English` where locales stand differently. */
export function statusText(
  { word, byLocale }: EntryStatus,
  t: (key: BrowserKey, params?: MessageParams) => string,
  language: string,
): string {
  if (byLocale === undefined || !isNewer(word)) return t(`js.state.${word}`);
  const all = [...byLocale.published, ...byLocale.changed];
  const [published, changed] = [byLocale.published, byLocale.changed].map((some) => sayLocales(some, all, language));
  return t(`js.state.${word}.in`, { published: published ?? '', changed: changed ?? '' });
}
type Newer = Extract<StateWord, `newer-${string}`>;
const isNewer = (word: StateWord): word is Newer => word.startsWith('newer-');
