import { useState } from 'react';
import type { NewComment } from '../../content/drafts/discussion.ts';
import type { Editor } from '../../content/drafts/editor.ts';
import { t } from '../../messages/viewer/browser.ts';
import { WIDTHS } from '../query/viewer-query.ts';
import { languageName } from '../states/locale-words.ts';
import { MentionText, mentionedIn } from './MentionText.tsx';
import { Pin } from './Pin.tsx';
import type { Shown } from './in-draft.ts';

export type Kind = 'comment' | 'approved' | 'changes';
const KINDS: readonly Kind[] = ['comment', 'approved', 'changes'];
const MIDDLE = [0.5, 0.5] as const;

/** What somebody says: a comment, or a verdict with a note. */
export interface Said extends Pick<NewComment, 'place' | 'text'> {
  readonly kind: Kind;
  readonly mentions: readonly Editor[];
}

interface CommentFormProps {
  /** Key of the block it is about. */
  readonly block: string | undefined;
  readonly variant: string;
  /** Who that is, by name. */
  readonly variantName: string;
  /** Locale of the view. */
  readonly locale: string;
  readonly people: readonly Editor[];
  readonly pictures: readonly Shown[];
  readonly base: string;
  /** Whether verdicts can be given. */
  readonly judges: boolean;
  readonly isBusy: boolean;
  /** @returns whether it was kept */
  readonly onSay: (said: Said) => Promise<boolean>;
}

/** The form for one more comment or verdict, on the whole, a width, an audience, or a place of a picture. */
export function CommentForm(props: CommentFormProps) {
  const { block, variant, variantName, locale, people, pictures, base, judges, isBusy, onSay } = props;
  const [kind, setKind] = useState<Kind>('comment');
  const [width, setWidth] = useState('');
  const [isForAudience, setForAudience] = useState(false);
  const [isForLocale, setForLocale] = useState(false);
  const [text, setText] = useState('');
  const [pinned, setPinned] = useState<Shown>();
  const [point, setPoint] = useState<readonly [number, number]>(MIDDLE);

  const say = async (): Promise<void> => {
    const key = pinned?.block ?? block;
    const place = {
      ...(key === undefined ? {} : { block: key }),
      ...(pinned === undefined ? {} : { field: pinned.field, point }),
      ...(width === '' ? {} : { width: Number(width) }),
      ...(isForAudience ? { variant } : {}),
      ...(isForLocale ? { locale } : {}),
    };
    if (!(await onSay({ kind, place, text: text.trim(), mentions: mentionedIn(text, people) }))) return;
    setText('');
    setPinned(undefined);
    setPoint(MIDDLE);
  };

  return (
    <form
      className="talk__say"
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      <MentionText label={t('js.talk.text')} people={people} text={text} onText={setText} />
      <div className="talk__row">
        {judges && (
          <label>
            {t('js.talk.kind')}
            <select value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`js.talk.kind.${one}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {t('js.talk.width')}
          <select value={width} onChange={({ target }) => setWidth(target.value)}>
            <option value="">{t('js.talk.width.all')}</option>
            {WIDTHS.map((one) => (
              <option key={one} value={one}>
                {one} px
              </option>
            ))}
          </select>
        </label>
        {kind === 'comment' && pictures.length > 0 && (
          <label>
            {t('js.talk.pin')}
            <select
              value={pinned === undefined ? '' : pictures.indexOf(pinned)}
              onChange={({ target }) => setPinned(target.value === '' ? undefined : pictures[Number(target.value)])}
            >
              <option value="">{t('js.talk.pin.none')}</option>
              {pictures.map(({ id }, index) => (
                <option key={`${id} ${index}`} value={index}>
                  {id.slice(id.lastIndexOf('/') + 1)}
                </option>
              ))}
            </select>
          </label>
        )}
        {variant !== '' && (
          <label className="talk__check">
            <input type="checkbox" checked={isForAudience} onChange={({ target }) => setForAudience(target.checked)} />
            {t('js.talk.variant', { variant: variantName })}
          </label>
        )}
        {locale !== '' && (
          <label className="talk__check">
            <input type="checkbox" checked={isForLocale} onChange={({ target }) => setForLocale(target.checked)} />
            {t('js.talk.variant', { variant: languageName(locale, document.documentElement.lang) })}
          </label>
        )}
      </div>
      {pinned !== undefined && kind === 'comment' && <Pin id={pinned.id} base={base} point={point} onMove={setPoint} />}
      <button type="submit" className="button" disabled={isBusy || (kind === 'comment' && text.trim() === '')}>
        {t('js.talk.add')}
      </button>
    </form>
  );
}
