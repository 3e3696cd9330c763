import { atom } from 'nanostores';
import type {
  PublishAnswer,
  PublishItem,
  PublishPlan,
  Schedule,
  ScheduleAnswer,
  WallTime,
} from '../../content/drafts/publishing.ts';
import { t } from '../../messages/viewer/browser.ts';
import { sayLocales } from '../states/locale-words.ts';
import { releases } from '../api/source.ts';
import { createActs } from '../make/acts.ts';
import { type Action, type Look, lookAt } from './look.ts';
import { publishing } from './publish-calls.ts';
import { momentIn } from './schedule-text.ts';
import { reschedule } from './reschedule.tsx';
import { sayRefusal } from '../session/sign-in/say-refusal.ts';

const send = ({ action, items }: Look, acknowledged: readonly string[]): Promise<PublishAnswer> =>
  action === 'publish'
    ? publishing.publish({ items }, { acknowledged })
    : publishing.withdraw(
        items.map((item) => item.id),
        { acknowledged },
      );

/** What was done, in words; the languages where it is only some. */
const doneWord = ({ action, items, locales }: Look): string => {
  const some = items[0]?.locales;
  if (action === 'withdraw') return t('js.publish.withdraw.done');
  if (some === undefined) return t('js.publish.done');
  return t('js.publish.done.in', { locales: sayLocales(some, locales, document.documentElement.lang) });
};

interface Wanted {
  readonly more?: readonly PublishItem[] | undefined;
  /** Said above what is shown. */
  readonly said?: string | undefined;
  /** Locales to publish in, undefined for all; without it those that were chosen. */
  readonly in?: { readonly locales: readonly string[] | undefined } | undefined;
}

export interface PublishingState {
  /** What would be done; undefined until it is read. */
  readonly look: Look | undefined;
  /** Keys of the warnings that are ticked. */
  readonly seen: ReadonlySet<string>;
  readonly note: string | undefined;
  readonly isBusy: boolean;
  /** Whether what it would do could not be read. */
  readonly isUnread: boolean;
  /** The answer to a wall time that was not taken. */
  readonly untimely: ScheduleAnswer | undefined;
  /** Locales that are ticked; undefined for all. */
  readonly chosen: readonly string[] | undefined;
}

/** What publishing or withdrawing a document would do, and doing it. What is ticked is what is shown, or will be. */
export class Publishing {
  readonly state = atom<PublishingState>({
    look: undefined,
    seen: new Set(),
    note: undefined,
    isBusy: true,
    isUnread: false,
    untimely: undefined,
    chosen: undefined,
  });
  readonly #id: string;
  readonly #onDone: (said: string) => void;
  readonly #acts = createActs();
  #turns = 0;
  /** Locales of what is shown: where others could not be read, these are ticked again. */
  #shown: readonly string[] | undefined;

  /** @param onDone closes what shows it, with what came of it */
  constructor(id: string, onDone: (said: string) => void) {
    this.#id = id;
    this.#onDone = onDone;
  }

  #set(change: Partial<PublishingState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }

  /** Of several calls the last one counts; whatever goes wrong is told, and nothing was done then. */
  async #exclusively(isReading: boolean, act: (isLast: () => boolean) => Promise<void>): Promise<void> {
    const turn = (this.#turns += 1);
    const isLast = (): boolean => turn === this.#turns;
    const isFirst = this.state.get().look === undefined;
    this.#set({ isBusy: true, isUnread: false, ...(isFirst ? { note: undefined } : {}) });
    try {
      await (isReading ? act(isLast) : this.#acts.run(() => act(isLast)));
    } catch (error) {
      if (!isLast()) return;
      const isUnread = isReading || this.state.get().look === undefined;
      // By a question alone nothing can have happened.
      const note = sayRefusal(error, t(isUnread ? 'js.publish.unread' : 'js.publish.failed'));
      this.#set({ isUnread, note, chosen: this.#shown });
    }
    if (isLast()) this.#set({ isBusy: false });
  }

  async #show(action: Action, isLast: () => boolean, { more, said, in: wanted }: Wanted = {}): Promise<void> {
    const locales = wanted === undefined ? this.state.get().chosen : wanted.locales;
    const look = await lookAt(this.#id, action, { more, chosen: action === 'publish' ? locales : undefined });
    if (!isLast()) return;
    const known = new Set(look?.plan.warnings.map(({ key }) => key));
    const seen = new Set([...this.state.get().seen].filter((key) => locales !== undefined && known.has(key)));
    this.#shown = locales;
    this.#set({
      look,
      seen,
      chosen: locales,
      untimely: undefined,
      note: look === undefined ? t('js.publish.missing') : said,
    });
  }

  /** Shows what was refused, or what somebody has saved meanwhile. */
  async #refused(now: Look, answer: { refused: string; plan: PublishPlan }, isLast: () => boolean): Promise<void> {
    const newer = answer.plan.newer[0];
    if (answer.refused === 'newer' || answer.refused === 'missing')
      return this.#show(now.action, isLast, { said: t('js.publish.newer', { name: newer?.by.name ?? '?' }) });
    this.#set({ look: { ...now, plan: answer.plan }, note: t('js.publish.refused') });
  }

  /**
   * For whoever leaves.
   * @returns once nothing is under way any more: the note of it, which they could not read
   */
  left = async (): Promise<string | undefined> => {
    const isActing = this.#acts.isUnderWay();
    await this.#acts.over();
    return isActing ? this.state.get().note : undefined;
  };

  setSeen = (seen: ReadonlySet<string>): void => this.#set({ seen });
  forgetTime = (): void => this.#set({ untimely: undefined });

  choose = (locales: readonly string[]): void => {
    // What is being done is what is ticked, and its answer is about that.
    if (this.#acts.isUnderWay()) return;
    const isAll = locales.length === this.state.get().look?.offered.length;
    const chosen = isAll ? undefined : locales;
    this.#set({ chosen });
    if (locales.length === 0) {
      // There is nothing to read, and what is on its way is not wanted any more.
      this.#turns += 1;
      this.#set({ isBusy: false });
    } else void this.#exclusively(true, (isLast) => this.#show('publish', isLast, { in: { locales: chosen } }));
  };

  open = (action: Action, more?: readonly PublishItem[]): Promise<void> =>
    this.#exclusively(true, (isLast) => this.#show(action, isLast, { more }));

  run = (now: Look): Promise<void> =>
    this.#exclusively(false, async (isLast) => {
      const answer = await send(now, [...this.state.get().seen]);
      return 'published' in answer ? this.#onDone(doneWord(now)) : this.#refused(now, answer, isLast);
    });

  schedule = (now: Look, time: WallTime): Promise<void> =>
    this.#exclusively(false, async (isLast) => {
      const { action, items } = now;
      const acknowledged = [...this.state.get().seen];
      const answer = await publishing.schedule({ ...time, action, target: { items }, acknowledged });
      if ('scheduled' in answer) {
        const { instant, zone } = answer.scheduled;
        return this.#onDone(t(`js.schedule.done.${action}`, { at: momentIn(instant, zone) }));
      }
      return 'refused' in answer ? this.#refused(now, answer, isLast) : this.#set({ untimely: answer });
    });

  /** Puts what is shown into a release, or into a new one. */
  join = (now: Look, into: { readonly id: string } | { readonly name: string }): Promise<void> =>
    this.#exclusively(false, async (isLast) => {
      const put = now.items.map(({ id: entry, revision, locales }) => ({
        entry,
        ...(now.action === 'withdraw' ? { action: now.action } : { revision }),
        ...(locales === undefined ? {} : { locales }),
      }));
      const known = 'id' in into ? await releases.read(into.id) : undefined;
      const answer =
        'name' in into
          ? await releases.create({ name: into.name, put })
          : known && (await releases.change(known.id, { put }, known.etag));
      if (answer !== undefined && 'release' in answer)
        return this.#onDone(t('js.release.joined', { name: answer.release.name }));
      await this.#show(now.action, isLast, { said: t('js.release.changed') });
    });

  cancel = (now: Look, { id: pending }: Schedule): Promise<void> =>
    this.#exclusively(false, async (isLast) => {
      await publishing.unschedule(pending);
      await this.#show(now.action, isLast, { said: t('js.schedule.cancelled') });
    });

  /** A schedule keeps its revision until somebody gives it the draft as it is. */
  renew = (now: Look, { id: pending, items }: Schedule): Promise<void> =>
    this.#exclusively(false, async (isLast) => {
      const renewed = items.map((item) => (item.id === this.#id ? { ...item, revision: now.newest } : item));
      const change = { items: renewed, acknowledged: [...this.state.get().seen] };
      const { scheduled, word } = await reschedule(pending, change, t('js.schedule.renew'));
      await this.#show(now.action, isLast, { said: scheduled === undefined ? word : t('js.schedule.renewed') });
    });
}
