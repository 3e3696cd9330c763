import { useCallback, useEffect, useRef, useState } from 'react';
import type { HistoryItem } from '../../content/drafts/history.ts';
import { CONTENT_CHANGED } from '../live/working-copy.ts';
import { read, revisions } from './history-calls.ts';

/** Items asked for at a time. */
const PAGE = 50;

export interface Loaded {
  readonly items: readonly HistoryItem[];
  readonly total: number;
  /** Revision that is the draft, or what is published where there is no draft. */
  readonly head: number | undefined;
  /** Revision that shoppers see. */
  readonly published: number | undefined;
}

async function load(id: string, limit: number): Promise<Loaded | undefined> {
  const [page, head, published] = await Promise.all([revisions(id, { limit }), read(id), read(id, 'published')]);
  return page && { ...page, head: head?.revision, published: published?.revision };
}

/** The history of a document, newest first; loaded anew whenever something is saved or published. */
export function useHistory(id: string) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(true);
  const limit = useRef(PAGE);
  const asked = useRef(0);
  const refresh = useCallback(async (): Promise<void> => {
    const turn = (asked.current += 1);
    setBusy(true);
    const found = await load(id, limit.current).catch(() => undefined);
    // A later question has the newer answer.
    if (turn !== asked.current) return;
    if (found !== undefined) setLoaded(found);
    setFailed(found === undefined);
    setBusy(false);
  }, [id]);
  useEffect(() => {
    const follow = (): void => void refresh();
    follow();
    document.addEventListener(CONTENT_CHANGED, follow);
    return () => document.removeEventListener(CONTENT_CHANGED, follow);
  }, [refresh]);
  const more = (): Promise<void> => {
    limit.current += PAGE;
    return refresh();
  };
  return { loaded, hasFailed, isBusy, refresh, more };
}
