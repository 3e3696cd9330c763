import { useCallback, useEffect, useRef, useState } from 'react';
import type { MediaFilter, MediaList } from '../../content/drafts/media-library.ts';
import { CONTENT_CHANGED } from '../live/working-copy.ts';
import { media } from './media-calls.ts';

/** Pictures shown at once; more come on demand. */
const PAGE = 60;
/** How long typing rests before it is looked for, milliseconds. */
const REST_MS = 150;

export type LibraryFilter = Pick<MediaFilter, 'folder' | 'text' | 'unused' | 'order' | 'sort'>;

/** What the library has for a filter; the latest question wins. */
export function useLibrary(first: LibraryFilter) {
  const [filter, setFilter] = useState<LibraryFilter>(first);
  const [count, setCount] = useState(PAGE);
  const [list, setList] = useState<MediaList>();
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef(0);

  const read = useCallback(async (): Promise<void> => {
    const turn = (asked.current += 1);
    const answer = await media.list({ ...filter, limit: count }).catch(() => undefined);
    if (turn !== asked.current) return;
    setFailed(answer === undefined);
    if (answer !== undefined) setList(answer);
  }, [filter, count]);
  // Whoever asks later, as an upload does that has ended, means what is looked for by then.
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const timer = setTimeout(() => void read(), list === undefined ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [read]);

  // What shows a picture may have changed, here or at a colleague's.
  useEffect(() => {
    const again = (): void => void read();
    document.addEventListener(CONTENT_CHANGED, again);
    return () => document.removeEventListener(CONTENT_CHANGED, again);
  }, [read]);

  return {
    filter,
    list,
    hasFailed,
    read: (): Promise<void> => latest.current(),
    choose(change: Partial<LibraryFilter>): void {
      setCount(PAGE);
      setFilter((now) => ({ ...now, ...change }));
    },
    more: (): void => setCount((now) => now + PAGE),
  };
}
