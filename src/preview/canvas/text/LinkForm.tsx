import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../../messages/viewer/browser.ts';
import { isAddress, setLink, type Link } from './commands.ts';
import { isLinking, type BarActions } from './text-state.ts';

/** Address of the link in the selection. */
export function LinkForm({ link, edit }: { readonly link: Link | undefined; readonly edit: BarActions['edit'] }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [href, setHref] = useState(link?.href ?? '');
  const [opensWindow, setOpensWindow] = useState(link?.opensWindow ?? false);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (!isAddress(href)) return setRefused(true);
    isLinking.set(false);
    edit(setLink({ href, opensWindow }));
  };
  return (
    <form className="text-bar__link" onSubmit={apply}>
      <input
        ref={input}
        className="field__text"
        value={href}
        aria-label={t('js.text.link.address')}
        placeholder={t('js.text.link.example')}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        onChange={({ target }) => {
          setHref(target.value);
          setRefused(false);
        }}
      />
      <label className="text-bar__check">
        <input type="checkbox" checked={opensWindow} onChange={({ target }) => setOpensWindow(target.checked)} />
        {t('js.text.link.window')}
      </label>
      <button type="submit" className="button button--small">
        {t('js.text.link.set')}
      </button>
      {link !== undefined && (
        <button
          type="button"
          className="button button--small"
          onClick={() => {
            isLinking.set(false);
            edit(setLink(undefined));
          }}
        >
          {t('js.text.link.remove')}
        </button>
      )}
      {isRefused && (
        <p id={id} className="text-bar__why" role="alert">
          {t('js.text.link.refused')}
        </p>
      )}
    </form>
  );
}
