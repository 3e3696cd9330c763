import { useEffect, useRef, useState } from 'react';
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
import { type Action, type Look, lookAt } from './look.ts';
import { publishing } from './publish-calls.ts';
import { momentIn } from './schedule-text.ts';
import { wordOn } from './TimeFields.tsx';

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
}

/**
 * What publishing or withdrawing a document would do, and doing it.
 *
 * @param onDone closes what shows it, with what came of it
 */
export function usePublishing(id: string, onDone: (said: string) => void) {
  const [look, setLook] = useState<Look>();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState<string>();
  const [isBusy, setBusy] = useState(true);
  /** Whether what it would do could not be read. */
  const [isUnread, setUnread] = useState(false);
  /** The answer to a wall time that was not taken. */
  const [untimely, setUntimely] = useState<ScheduleAnswer>();
  /** Locales that are ticked; undefined for all. */
  const [chosen, setChosen] = useState<readonly string[]>();
  const turns = useRef(0);

  /** Of several calls the last one counts; whatever goes wrong is told, and nothing was done then. */
  const exclusively = async (act: (isLast: () => boolean) => Promise<void>): Promise<void> => {
    const turn = (turns.current += 1);
    const isLast = (): boolean => turn === turns.current;
    setBusy(true);
    setUnread(false);
    if (look === undefined) setNote(undefined);
    try {
      await act(isLast);
    } catch {
      if (!isLast()) return;
      setBusy(false);
      setUnread(look === undefined);
      // Before anything is shown nothing has been asked for that could have happened.
      setNote(t(look === undefined ? 'js.publish.unread' : 'js.publish.failed'));
    }
    if (isLast()) setBusy(false);
  };
  const show = async (
    action: Action,
    isLast: () => boolean,
    { more, said }: Wanted = {},
    locales: readonly string[] | undefined = chosen,
  ): Promise<void> => {
    const found = await lookAt(id, action, { more, chosen: action === 'publish' ? locales : undefined });
    if (!isLast()) return;
    setLook(found);
    const known = new Set(found?.plan.warnings.map(({ key }) => key));
    setSeen((ticked) => new Set([...ticked].filter((key) => locales !== undefined && known.has(key))));
    setUntimely(undefined);
    setNote(found === undefined ? t('js.publish.missing') : said);
  };
  useEffect(() => void exclusively((isLast) => show('publish', isLast)), [id]);

  /** Shows what was refused, or what somebody has saved meanwhile. */
  const refused = async (now: Look, answer: { refused: string; plan: PublishPlan }, isLast: () => boolean) => {
    const newer = answer.plan.newer[0];
    if (answer.refused === 'newer' || answer.refused === 'missing')
      return show(now.action, isLast, { said: t('js.publish.newer', { name: newer?.by.name ?? '?' }) });
    setLook({ ...now, plan: answer.plan });
    setNote(t('js.publish.refused'));
  };
  return {
    look,
    seen,
    setSeen,
    note,
    isBusy,
    isUnread,
    untimely,
    forgetTime: () => setUntimely(undefined),
    chosen,
    choose(locales: readonly string[]): void {
      const isAll = locales.length === look?.offered.length;
      const next = isAll ? undefined : locales;
      setChosen(next);
      if (locales.length > 0) void exclusively((isLast) => show('publish', isLast, {}, next));
    },
    open: (action: Action, more?: readonly PublishItem[]): Promise<void> =>
      exclusively((isLast) => show(action, isLast, { more })),
    run: (now: Look): Promise<void> =>
      exclusively(async (isLast) => {
        const answer = await send(now, [...seen]);
        return 'published' in answer ? onDone(doneWord(now)) : refused(now, answer, isLast);
      }),
    schedule: (now: Look, time: WallTime): Promise<void> =>
      exclusively(async (isLast) => {
        const { action, items } = now;
        const answer = await publishing.schedule({ ...time, action, target: { items }, acknowledged: [...seen] });
        if ('scheduled' in answer) {
          const { instant, zone } = answer.scheduled;
          return onDone(t(`js.schedule.done.${action}`, { at: momentIn(instant, zone) }));
        }
        return 'refused' in answer ? refused(now, answer, isLast) : setUntimely(answer);
      }),
    /** Puts what is shown into a release, or into a new one. */
    join: (now: Look, into: { readonly id: string } | { readonly name: string }): Promise<void> =>
      exclusively(async (isLast) => {
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
          return onDone(t('js.release.joined', { name: answer.release.name }));
        await show(now.action, isLast, { said: t('js.release.changed') });
      }),
    cancel: (now: Look, { id: pending }: Schedule): Promise<void> =>
      exclusively(async (isLast) => {
        await publishing.unschedule(pending);
        await show(now.action, isLast, { said: t('js.schedule.cancelled') });
      }),
    /** A schedule keeps its revision until somebody gives it the draft as it is. */
    renew: (now: Look, { id: pending, items }: Schedule): Promise<void> =>
      exclusively(async (isLast) => {
        const answer = await publishing.reschedule(pending, {
          items: items.map((item) => (item.id === id ? { ...item, revision: now.newest } : item)),
          acknowledged: [...seen],
        });
        const refusal = wordOn(answer) || t('js.publish.refused');
        await show(now.action, isLast, { said: 'scheduled' in answer ? t('js.schedule.renewed') : refusal });
      }),
  };
}
