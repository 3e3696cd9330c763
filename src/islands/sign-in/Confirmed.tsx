import { useEffect, useState } from 'react';
import { localeHref } from '../../content/links.ts';
import { pageLocale } from '../page/page-client.ts';
import type { Words } from '../page/words.ts';
import { readSession } from './session-api.ts';

/** For somebody who is signed in already: who, and what to do with it. */
export function Confirmed({ words }: { words: Words }) {
  const [name, setName] = useState('');
  useEffect(() => {
    readSession().then(
      (view) => setName(view.name),
      () => undefined,
    );
  }, []);
  return (
    <>
      <p>{name !== '' && words('confirmed.lead', { name })}</p>
      <div className="form__actions">
        <a className="button button-primary button-size-lg" href={localeHref('/account', pageLocale().locale)}>
          {words('confirmed.account')}
        </a>
        <a className="button button-secondary button-size-lg" href="#modal-sign-out">
          {words('confirmed.signOut')}
        </a>
      </div>
    </>
  );
}
