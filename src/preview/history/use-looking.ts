import { useCallback, useEffect, useRef, useState } from 'react';
import type { Json } from '../../content/json.ts';
import type { HistoryItem } from '../../content/drafts/history.ts';
import { showPresent, showVersion } from '../live/looking.ts';
import { read } from './history-calls.ts';

/** The version in the frames. */
export interface Looked {
  readonly item: HistoryItem;
  /** `loading`: the frames show the one before; `gone`: the open entry is not in it; `failed`: it could not be shown. */
  readonly state: 'loading' | 'shown' | 'gone' | 'failed';
}

/** Shows versions of a document in the frames; the last one asked for wins. */
export function useLooking(id: string) {
  const [looked, setLooked] = useState<Looked>();
  const running = useRef<AbortController>(undefined);
  const raws = useRef(new Map<number, Promise<Json | undefined>>());
  const isShown = useRef(false);

  const rawOf = (revision: number): Promise<Json | undefined> => {
    const known =
      raws.current.get(revision) ?? read(id, { revision }).then((stored) => stored?.raw as Json | undefined);
    raws.current.set(revision, known);
    known.catch(() => raws.current.delete(revision));
    return known;
  };
  const look = async (item: HistoryItem): Promise<void> => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setLooked({ item, state: 'loading' });
    try {
      const raw = await rawOf(item.revision ?? 0);
      signal.throwIfAborted();
      if (raw === undefined) return setLooked({ item, state: 'failed' });
      const hasEntry = await showVersion(id, raw, signal);
      isShown.current = true;
      setLooked({ item, state: hasEntry ? 'shown' : 'gone' });
    } catch {
      if (!signal.aborted) setLooked({ item, state: 'failed' });
    }
  };
  const end = useCallback((): void => {
    running.current?.abort();
    if (isShown.current) showPresent();
    isShown.current = false;
    setLooked(undefined);
  }, []);
  useEffect(() => end, [end]);
  return { looked, look, end };
}
