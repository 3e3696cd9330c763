import { useCallback, useEffect, useRef, useState } from 'react';
import type { Approval, Comment } from '../../content/drafts/discussion.ts';
import type { Editor } from '../../content/drafts/editor.ts';
import type { StoredDocument } from '../../content/drafts/documents.ts';
import { t } from '../../messages/viewer/browser.ts';
import { comments, documents, isAble, readMe } from '../api/source.ts';
import type { Me } from '../api/me.ts';
import { CONTENT_CHANGED } from '../live/working-copy.ts';
import { isAbout, TALKED } from '../live/talk.ts';
import type { Said } from './CommentForm.tsx';
import { askServer } from '../session/sign-in/ask-server.ts';
import { sayRefusal } from '../session/sign-in/say-refusal.ts';

export interface Discussed {
  readonly comments: readonly Comment[];
  readonly verdicts: readonly Approval[];
  readonly people: readonly Editor[];
  readonly me: Me;
  readonly stored: StoredDocument | undefined;
  readonly judges: boolean;
}

async function readAll(entry: string): Promise<Discussed> {
  const judges = await isAble('review');
  const [list, verdicts, people, me, stored] = await Promise.all([
    comments.list({ entry }),
    judges ? comments.approvals(entry) : [],
    comments.people(),
    readMe(),
    documents.read(entry),
  ]);
  return { comments: list, verdicts, people: people.filter(({ id }) => id !== me.editor.id), me, stored, judges };
}

/** Everything said of an entry, kept up to date, and ways to say more. */
export function useDiscussion(entry: string, seen: number | undefined) {
  const [all, setAll] = useState<Discussed>();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const turns = useRef(0);
  const read = useCallback(async (): Promise<void> => {
    const turn = (turns.current += 1);
    try {
      const found = await readAll(entry);
      // Of several answers that of the last question counts.
      if (turn !== turns.current) return;
      setAll(found);
      setNote((said) => (said === t('js.talk.unread') ? '' : said));
    } catch {
      if (turn === turns.current) setNote(t('js.talk.unread'));
    }
  }, [entry]);
  useEffect(() => {
    void read();
    const again = (): void => void read();
    const heard = (event: Event): void => {
      if ((event as CustomEvent<readonly string[]>).detail.some((tag) => isAbout(tag, entry))) again();
    };
    document.addEventListener(TALKED, heard);
    document.addEventListener(CONTENT_CHANGED, again);
    return () => {
      document.removeEventListener(TALKED, heard);
      document.removeEventListener(CONTENT_CHANGED, again);
    };
  }, [read, entry]);

  /** @returns whether it was done; what failed is told and nothing typed is lost */
  const act = async (work: () => Promise<unknown>, refused = () => t('js.talk.failed')): Promise<boolean> => {
    setBusy(true);
    setNote('');
    let isDone = false;
    try {
      isDone = (await work()) !== undefined;
      if (!isDone) setNote(refused());
      await read();
    } catch (error) {
      setNote(sayRefusal(error, t('js.talk.failed')));
    }
    setBusy(false);
    return isDone;
  };

  const say = ({ kind, place, text, mentions }: Said): Promise<boolean> => {
    let isNewer = false;
    const work = async (): Promise<unknown> => {
      const revision = seen ?? all?.stored?.revision ?? 1;
      if (kind === 'comment') return comments.add({ entry, place, text, revision, mentions });
      const answer = await comments.approve({
        entry,
        revision,
        verdict: kind,
        place,
        ...(text === '' ? {} : { note: text }),
      });
      isNewer = answer === 'newer';
      return isNewer ? undefined : answer;
    };
    return act(work, () => t(isNewer ? 'js.talk.newer' : 'js.talk.failed'));
  };
  /** Names a session that came without a name. */
  const introduce = async (name: string): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    await askServer('act', () => fetch('/preview/api/me', { method: 'PUT', headers, body: JSON.stringify({ name }) }));
    await read();
  };
  const again = (): void => {
    setNote('');
    void read();
  };
  return { all, note, isBusy, act, say, introduce, again };
}
