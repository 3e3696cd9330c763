import { useId, useState } from 'react';
import type { Comment } from '../../content/drafts/discussion.ts';
import { t } from '../../messages/viewer/browser.ts';
import { comments } from '../api/source.ts';
import { nameOf } from '../edit/location/item-name.ts';
import type { Json } from '../edit/pointers.ts';
import { experiencesIn, sayContext } from '../app/seen-as/say-seen-as.ts';
import { placeWords } from '../states/say-talk.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import { itemOf, keysIn, picturesIn } from './in-draft.ts';
import { useDiscussion } from './use-discussion.ts';
import { momentText, shortText } from '../session/format-moment.ts';

export interface DiscussionProps {
  readonly entry: string;
  /** Key of a block; absent: the whole entry. */
  readonly block: string | undefined;
  /** Test context of the view. */
  readonly variant: string;
  /** Locale of the view, e.g. `de-de`. */
  readonly locale: string;
  /** Revision in view, where that is not the draft: content as a link has shared it. */
  readonly seen?: number | undefined;
  /** Address of the media service. */
  readonly base: string;
}

/** What was said of an entry or block, with answers and verdicts, and a form for more. */
export function Discussion({ entry, block, variant, locale, base, seen }: DiscussionProps) {
  const { all, note, isBusy, act, say, introduce, again } = useDiscussion(entry, seen);
  const [name, setName] = useState('');
  const nameId = useId();
  if (all === undefined)
    return (
      <>
        <p role="status">{note || t('js.panel.loading')}</p>
        {note !== '' && (
          <button type="button" className="button button--small" onClick={again}>
            {t('js.again')}
          </button>
        )}
      </>
    );
  const raw = (all.stored?.raw ?? {}) as Json;
  const within = block === undefined ? raw : itemOf(raw, block);
  const keys = keysIn(within);
  const isHere = (key: string | undefined): boolean =>
    block === undefined || key === block || (key !== undefined && keys.has(key));
  const mine = all.comments.filter(({ place }) => isHere(place.block));
  const open = mine.filter(({ resolved }) => resolved === undefined);
  const done = mine.filter(({ resolved }) => resolved !== undefined);
  const verdicts = all.verdicts.filter(({ place }) => isHere(place.block));
  const pictures = picturesIn(within);
  const { lang } = document.documentElement;
  const experiences = experiencesIn([raw], t);

  const blockName = (key: string | undefined): string | undefined =>
    key === undefined || key === block
      ? undefined
      : nameOf(itemOf(raw, key), document.documentElement.lang) || undefined;
  const pictureOf = ({ place }: Comment): string | undefined =>
    pictures.find((shown) => shown.block === place.block && shown.field === place.field)?.id;
  const item = (comment: Comment) => (
    <CommentItem
      key={comment.id}
      comment={comment}
      place={placeWords(comment.place, experiences, t, lang)}
      blockName={blockName(comment.place.block)}
      picture={pictureOf(comment)}
      base={base}
      people={all.people}
      me={all.me.editor.id}
      isMoved={comment.revision !== all.stored?.revision}
      isBusy={isBusy}
      onReply={(text, mentions) => act(() => comments.reply(comment.id, text, mentions))}
      onResolve={(resolved) => void act(() => comments.resolve(comment.id, resolved))}
      onRemove={() => void act(() => comments.remove(comment.id))}
    />
  );

  return (
    <div className="talk" aria-busy={isBusy}>
      {verdicts.length > 0 && (
        <ol className="talk__verdicts" aria-label={t('js.talk.verdicts')}>
          {verdicts.map((one) => (
            <li key={one.id} data-verdict={one.verdict}>
              <strong>{t(`js.talk.kind.${one.verdict}`)}</strong> {one.by.name} ·{' '}
              <time dateTime={one.at} title={momentText(one.at)}>
                {shortText(one.at)}
              </time>
              {placeWords(one.place, experiences, t, lang).map((word) => ` · ${word}`)}
              {one.revision !== all.stored?.revision && ` · ${t('js.talk.moved')}`}
              {one.note !== undefined && <p className="talk__text">{one.note}</p>}
            </li>
          ))}
        </ol>
      )}
      {open.length === 0 ? (
        <p className="talk__facts">{t('js.talk.none')}</p>
      ) : (
        <ol aria-label={t('js.talk.open')}>{open.map(item)}</ol>
      )}
      {done.length > 0 && (
        <details>
          <summary>{t('js.talk.done', { count: done.length })}</summary>
          <ol aria-label={t('js.talk.done', { count: done.length })}>{done.map(item)}</ol>
        </details>
      )}
      <p className="talk__note" role="status">
        {note}
      </p>
      {all.me.unnamed ? (
        <form
          className="talk__row"
          onSubmit={(event) => {
            event.preventDefault();
            void introduce(name);
          }}
        >
          <label htmlFor={nameId}>{t('js.talk.name')}</label>
          <input
            id={nameId}
            required
            maxLength={80}
            autoComplete="name"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <button type="submit" className="button">
            {t('js.talk.name.take')}
          </button>
        </form>
      ) : (
        <CommentForm
          block={block}
          variant={variant}
          variantName={sayContext(variant, experiences, t).join(', ')}
          locale={locale}
          people={all.people}
          pictures={pictures}
          base={base}
          judges={all.judges}
          isBusy={isBusy}
          onSay={say}
        />
      )}
    </div>
  );
}
