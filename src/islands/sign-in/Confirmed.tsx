import { useEffect, useState } from 'react';
import { localeHref } from '../../content/addresses/links.ts';
import { pageLocale } from '../page-client.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { readSession } from './session-api.ts';

/** For visitors who are already signed in: their name, and what they can do next. */
export function Confirmed({ t }: { t: AreaTranslate<'dialogs'> }) {
  const [name, setName] = useState('');
  useEffect(() => {
    readSession().then(
      (view) => setName(view.name),
      () => undefined,
    );
  }, []);
  return (
    <>
      <p>{name !== '' && t('confirmed.lead', { name })}</p>
      <div className="form__actions">
        <a className="button button-primary button-size-lg" href={localeHref('/account', pageLocale().locale)}>
          {t('confirmed.account')}
        </a>
        <a className="button button-secondary button-size-lg" href="#modal-sign-out">
          {t('signOut.submit')}
        </a>
      </div>
    </>
  );
}
