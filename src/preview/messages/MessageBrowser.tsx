import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import { sure } from '../edit/panel/saving.ts';
import { MESSAGES_TYPE } from '../query/viewer-query.ts';
import { hasHistory } from '../history/history-calls.ts';
import { MessageDetail } from './MessageDetail.tsx';
import { MessageHistory } from './MessageHistory.tsx';
import { MessageResults } from './MessageResults.tsx';
import type { Placing } from './screens/places.ts';
import { type AnsweredList, askList, askMessage } from './messages-calls.ts';
import type { MessageRow, ShopLocale, Shown } from './shown-rows.ts';

interface BrowserProps {
  readonly locales: readonly ShopLocale[];
  /** Locale in view at first. */
  readonly locale: string;
  readonly site: string;
  readonly search: string;
  /** Key of the message that the address names. */
  readonly message: string | undefined;
}

/** Delay after the last key before the search is sent, milliseconds. */
const TYPING_MS = 200;

/** Keeps the chosen message and the search in the address, so that both can be linked to. */
function keepInAddress(message: string | undefined, search: string): void {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries({ message, q: search }))
    if (value === undefined || value === '') address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  history.replaceState(history.state, '', address);
}

/** Every message of the shop, found by its text, code or requirement, and shown where a shopper meets it. */
export function MessageBrowser({ locales, locale: first, site, search: asked, message }: BrowserProps) {
  const [search, setSearch] = useState(message ?? asked);
  const [shown, setShown] = useState<Shown>('all');
  const [locale, setLocale] = useState(first);
  const [list, setList] = useState<AnsweredList>();
  const [hasFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<MessageRow>();
  const [here, setHere] = useState<Placing>();
  const [keepsHistory, setKeeps] = useState(false);
  const [isHistory, setHistory] = useState(false);
  const [note, setNote] = useState('');
  const writing = useRef(new Set<string>());
  /** Another message takes the place of the one in view: what is written and not saved would go with it. */
  const mayLeave = async (): Promise<boolean> =>
    writing.current.size === 0 || sure(t('js.messages.leave'), t('js.messages.leave.act'));
  const leaving = (go: () => void): void => void mayLeave().then((may) => may && go());
  /** Counts what was chosen: an answer that comes late does not take the place of another message. */
  const turns = useRef(0);
  const show = (row: MessageRow | undefined): void => {
    turns.current += 1;
    setChosen(row);
  };
  const wanted = useRef(message);
  useEffect(() => void hasHistory().then(setKeeps, () => undefined), []);
  const reading = useRef<AbortController>(undefined);

  const read = useCallback(
    async (offset = 0): Promise<void> => {
      reading.current?.abort();
      const { signal } = (reading.current = new AbortController());
      try {
        const answer = await askList({ q: search.trim(), shown, offset }, signal);
        setList((before) =>
          offset === 0 || before === undefined ? answer : { ...answer, rows: [...before.rows, ...answer.rows] },
        );
        setFailed(false);
        const named = answer.rows.find(({ key }) => key === wanted.current);
        if (named !== undefined) setChosen(named);
        wanted.current = undefined;
      } catch {
        if (!signal.aborted) setFailed(true);
      }
    },
    [search, shown],
  );
  useEffect(() => {
    const timer = setTimeout(() => void read(), list === undefined ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [read]);
  useEffect(() => keepInAddress(chosen?.key, chosen === undefined ? search : ''), [chosen, search]);

  /** A message as it is by now, in view or not. */
  const take = (row: MessageRow): void => {
    setChosen((now) => (now?.number === row.number ? row : now));
    setList((before) =>
      before === undefined
        ? before
        : { ...before, rows: before.rows.map((one) => (one.number === row.number ? row : one)) },
    );
  };

  const pick = async (number: number, from?: Placing): Promise<void> => {
    // The same message again keeps what is written.
    const isOther = number !== chosen?.number;
    if (isOther && !(await mayLeave())) return;
    const turn = (turns.current += 1);
    try {
      const row = await askMessage(number);
      take(row);
      if (turn !== turns.current) return;
      if (from !== undefined) setHere(from);
      if (isOther) show(row);
    } catch {
      setFailed(true);
    }
  };

  return (
    <div className="texts" data-open={chosen === undefined && !isHistory ? undefined : true}>
      <MessageResults
        list={list}
        hasFailed={hasFailed}
        search={search}
        shown={shown}
        locale={locale}
        locales={locales}
        chosen={chosen?.number}
        onSearch={setSearch}
        onShow={setShown}
        onLocale={setLocale}
        onHistory={keepsHistory ? () => leaving(() => setHistory(true)) : undefined}
        onChoose={(row) =>
          leaving(() => {
            setHistory(false);
            setHere(undefined);
            show(row);
          })
        }
        onMore={() => void read(list?.rows.length ?? 0)}
      />
      {isHistory ? (
        <MessageHistory
          id={MESSAGES_TYPE}
          site={site}
          onClose={(word) => {
            setHistory(false);
            setNote(word ?? '');
            void read();
            // It may be another text by now.
            if (chosen !== undefined) void askMessage(chosen.number).then(take, () => setFailed(true));
            // Once the list is there again, which a phone hides meanwhile.
            requestAnimationFrame(() => document.querySelector<HTMLElement>('.texts__history')?.focus());
          }}
        />
      ) : chosen === undefined ? (
        <p className="texts__choose" role="status">
          {note === '' ? t('js.messages.choose') : note}
        </p>
      ) : (
        <MessageDetail
          row={chosen}
          locale={locale}
          locales={locales}
          site={site}
          mayEdit={list?.mayEdit === true}
          mayPublish={list?.mayPublish === true}
          onLocale={setLocale}
          onRow={(row) => {
            take(row);
            void read();
          }}
          here={here}
          onWriting={(of, isWriting) => void writing.current[isWriting ? 'add' : 'delete'](of)}
          onPick={(number, from) => void pick(number, from)}
          onClose={() => leaving(() => show(undefined))}
        />
      )}
    </div>
  );
}
