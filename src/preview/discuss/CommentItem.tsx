import { useState } from 'react';
import type { Comment } from '../../content/drafts/discussion.ts';
import type { Editor } from '../../content/drafts/editor.ts';
import { t } from '../../messages/viewer/browser.ts';
import { MentionText, mentionedIn } from './MentionText.tsx';
import { Pin } from './Pin.tsx';
import { momentText, shortText } from '../session/format-moment.ts';

interface CommentItemProps {
  readonly comment: Comment;
  /** Width, audience and locale it is about, by name. */
  readonly place: readonly string[];
  /** Name of the block it is on; absent where that goes without saying. */
  readonly blockName: string | undefined;
  /** Public id of the picture it points to. */
  readonly picture: string | undefined;
  readonly base: string;
  readonly people: readonly Editor[];
  readonly me: string;
  /** The draft has changed since it was written. */
  readonly isMoved: boolean;
  readonly isBusy: boolean;
  readonly onReply: (text: string, mentions: readonly Editor[]) => Promise<boolean>;
  readonly onResolve: (resolved: boolean) => void;
  readonly onRemove: () => void;
}

/** One comment with its answers, and what can be done with it. */
export function CommentItem(props: CommentItemProps) {
  const {
    comment,
    place: where,
    blockName,
    picture,
    base,
    people,
    me,
    isMoved,
    isBusy,
    onReply,
    onResolve,
    onRemove,
  } = props;
  const { by, at, text, place, replies, resolved, orphan } = comment;
  const [isReplying, setReplying] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState('');
  const send = async (): Promise<void> => {
    if (!(await onReply(answer.trim(), mentionedIn(answer, people)))) return;
    setAnswer('');
    setReplying(false);
  };
  const facts = [
    blockName,
    ...where,
    orphan ? t('js.talk.orphan') : undefined,
    isMoved ? t('js.talk.moved') : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <li className="talk__one" data-resolved={resolved === undefined ? undefined : true}>
      <p className="talk__head">
        <strong>{by.name}</strong>{' '}
        <time dateTime={at} title={momentText(at)}>
          {shortText(at)}
        </time>
      </p>
      {facts.length > 0 && <p className="talk__facts">{facts.join(' · ')}</p>}
      <p className="talk__text">{text}</p>
      {picture !== undefined && place.point !== undefined && <Pin id={picture} base={base} point={place.point} />}
      {replies.length > 0 && (
        <ol className="talk__replies" aria-label={t('js.talk.replies')}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <p className="talk__head">
                <strong>{reply.by.name}</strong>{' '}
                <time dateTime={reply.at} title={momentText(reply.at)}>
                  {shortText(reply.at)}
                </time>
              </p>
              <p className="talk__text">{reply.text}</p>
            </li>
          ))}
        </ol>
      )}
      {resolved !== undefined && (
        <p className="talk__facts">{t('js.talk.resolved', { name: resolved.by.name, at: momentText(resolved.at) })}</p>
      )}
      {isReplying ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <MentionText label={t('js.talk.reply')} people={people} text={answer} onText={setAnswer} />
          <div className="sheet__ways">
            <button type="submit" className="button button--small" disabled={isBusy || answer.trim() === ''}>
              {t('js.talk.send')}
            </button>
            <button type="button" className="button button--small" onClick={() => setReplying(false)}>
              {t('js.talk.leave')}
            </button>
          </div>
        </form>
      ) : (
        <div className="sheet__ways">
          <button type="button" className="button button--small" onClick={() => setReplying(true)}>
            {t('js.talk.reply')}
          </button>
          <button
            type="button"
            className="button button--small"
            disabled={isBusy}
            onClick={() => onResolve(resolved === undefined)}
          >
            {t(resolved === undefined ? 'js.talk.resolve' : 'js.talk.reopen')}
          </button>
          {by.id === me && (
            <button
              type="button"
              className="button button--small"
              disabled={isBusy}
              onBlur={() => setAsking(false)}
              onClick={() => (isAsking ? onRemove() : setAsking(true))}
            >
              {t(isAsking ? 'js.talk.remove.now' : 'js.talk.remove')}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
