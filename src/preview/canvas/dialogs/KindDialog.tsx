import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../messages/viewer/browser.ts';
import { isFoundIn, searchableText, termsOf } from '../../../commerce/contract/search-text.ts';
import type { KindAbout } from '../../edit/requests/calls.ts';

/** What came of the palette: a new block of a kind, or the one on the clipboard. */
export type KindChoice = { readonly kind: string } | { readonly paste: true };

interface KindDialogProps {
  readonly kinds: readonly KindAbout[];
  /** Name of what was copied in this tab. */
  readonly copied: string | undefined;
  readonly onDone: (choice?: KindChoice) => void;
}

/** Width of the page in a thumbnail; the style sheet scales it down. */
const PAGE_WIDTH = 800;

/** An example of a kind, drawn once it comes into sight. */
function Thumbnail({ kind }: { readonly kind: string }) {
  const host = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      watch.disconnect();
    });
    if (host.current !== null) watch.observe(host.current);
    return () => watch.disconnect();
  }, []);
  return (
    <span className="kinds__picture" ref={host} aria-hidden="true" inert>
      {isSeen && (
        <iframe src={`/preview/example/${kind}/0?still=1`} width={PAGE_WIDTH} height={500} tabIndex={-1} title="" />
      )}
    </span>
  );
}

/** The palette of kinds: search, thumbnails, what each is for. */
export function KindDialog({ kinds, copied, onDone }: KindDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const choice = useRef<KindChoice>(undefined);
  const [search, setSearch] = useState('');
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const terms = termsOf(search);
  const found = kinds.filter(({ kind, name, about }) => isFoundIn(searchableText(`${kind}, ${name}, ${about}`), terms));
  const take = (next: KindChoice): void => {
    choice.current = next;
    dialog.current?.close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const options = [...(dialog.current?.querySelectorAll<HTMLElement>('.kinds__kind') ?? [])];
    const at = options.indexOf(document.activeElement as HTMLElement);
    // As many as stand in the first row.
    const row = Math.max(1, options.filter((one) => one.offsetTop === options[0]?.offsetTop).length);
    const by = { ArrowDown: at < 0 ? 1 : row, ArrowUp: -row, ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Enter' && at < 0 && found[0] !== undefined && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      return take({ kind: found[0].kind });
    }
    if (by === undefined || (at < 0 && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (at + by < 0) dialog.current?.querySelector('input')?.focus();
    else options[Math.min(at + by, options.length - 1)]?.focus();
  };
  return (
    <dialog ref={dialog} className="sheet kinds" aria-labelledby={id} onClose={() => onDone(choice.current)}>
      <div className="kinds__body" onKeyDown={onKeyDown}>
        <header className="kinds__head">
          <h2 id={id}>{t('js.canvas.add')}</h2>
          <input
            type="search"
            aria-label={t('js.canvas.search')}
            placeholder={t('js.canvas.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </header>
        <div className="kinds__scroll">
          <button type="button" className="button kinds__paste" onClick={() => take({ paste: true })}>
            {copied === undefined ? t('js.canvas.paste') : t('js.canvas.paste.name', { name: copied })}
          </button>
          <ul className="kinds__list" aria-label={t('js.canvas.kinds')}>
            {found.map(({ kind, name, about }) => (
              <li key={kind}>
                <button type="button" className="kinds__kind" onClick={() => take({ kind })}>
                  <Thumbnail kind={kind} />
                  <strong>{name}</strong>
                  <span className="kinds__about">{about}</span>
                </button>
              </li>
            ))}
          </ul>
          <p role="status">{found.length === 0 ? t('js.canvas.none', { search }) : ''}</p>
        </div>
        <div className="sheet__ways kinds__ways">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t('js.publish.cancel')}
          </button>
        </div>
      </div>
    </dialog>
  );
}
