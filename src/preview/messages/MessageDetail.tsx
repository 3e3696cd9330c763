import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages/viewer/browser.ts';
import { canPublish } from '../publish/publish-calls.ts';
import { openPublish } from '../publish/open-publish.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import type { Placing } from './screens/places.ts';
import { type LocaleText, type MessageRow, type ShopLocale, shownText, textOf } from './shown-rows.ts';
import { TextForm } from './TextForm.tsx';

interface DetailProps {
  readonly row: MessageRow;
  readonly locale: string;
  readonly locales: readonly ShopLocale[];
  readonly site: string;
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
  readonly onLocale: (locale: string) => void;
  /** The message as it is after saving. */
  readonly onRow: (row: MessageRow) => void;
  /** The page that was in view when the message was pressed on it. */
  readonly here: Placing | undefined;
  /** Another message was pressed on the page, or this one is to be read again. */
  readonly onPick: (number: number, here?: Placing) => void;
  /** Whether something is written in a locale that is not saved. */
  readonly onWriting: (locale: string, isWriting: boolean) => void;
  readonly onClose: () => void;
}

/** Name of the document of edited messages. */
const DOCUMENT = 'messages';

/** One message: where a shopper meets it, and what it says in each locale. */
export function MessageDetail(props: DetailProps) {
  const { row, locale, locales, site, mayEdit, mayPublish, onLocale, onRow, onClose } = props;
  const [said, setSaid] = useState<{ readonly number: number; readonly text: string }>();
  const [note, setNote] = useState('');
  const [saves, setSaves] = useState(0);
  const [publishes, setPublishes] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [row.number]);
  useEffect(() => {
    if (mayPublish) void canPublish().then(setPublishes, () => undefined);
  }, [mayPublish]);
  const current = row.texts[locale] as LocaleText;
  const isDraft = Object.values(row.texts).some(({ draft }) => draft !== undefined);

  return (
    <section
      className="texts__detail"
      aria-labelledby="message-title"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className="texts__head">
        <h2 id="message-title" ref={heading} tabIndex={-1} lang={locale}>
          {textOf(shownText(current))}
        </h2>
        <dl className="texts__facts">
          <div>
            <dt>{t('js.messages.key')}</dt>
            <dd>
              <code>{row.key}</code>
            </dd>
          </div>
          {row.codes.length > 0 && (
            <div>
              <dt>{t('js.messages.code')}</dt>
              <dd>
                <code>{row.codes.join(', ')}</code>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('js.messages.requirement')}</dt>
            <dd>
              <code>{row.requirements.join(', ')}</code>
            </dd>
          </div>
        </dl>
        <div className="texts__actions">
          {publishes && isDraft && (
            <button
              type="button"
              className="button button--strong"
              onClick={() =>
                void openPublish(DOCUMENT).then((word) => {
                  setNote(word ?? '');
                  if (word !== undefined) props.onPick(row.number);
                })
              }
            >
              {t('js.messages.publish')}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            {t('js.messages.back')}
          </button>
        </div>
        <p className="texts__word" role="status">
          {note}
        </p>
      </header>
      <ScreenFrame
        row={row}
        locale={locale}
        site={site}
        said={said?.number === row.number ? said.text : undefined}
        saves={saves}
        here={props.here}
        onPick={props.onPick}
      />
      <div className="texts__forms" role="group" aria-label={t('js.messages.texts')}>
        {locales.map((one) => (
          <TextForm
            key={`${row.number} ${one.locale}`}
            row={row}
            locale={one}
            isShown={one.locale === locale}
            mayEdit={mayEdit}
            onShow={() => onLocale(one.locale)}
            onSay={(text) => setSaid({ number: row.number, text })}
            onOvertaken={onRow}
            onWriting={props.onWriting}
            onSaved={(saved, word) => {
              setNote(word);
              setSaves((count) => count + 1);
              onRow(saved);
            }}
          />
        ))}
      </div>
    </section>
  );
}
