import { localeHref } from '../../content/addresses/links.ts';
import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/dialog.ts';
import { pageLocale } from '../page-client.ts';

/** The welcome dialog: the benefits of the new account (DLG-05). */
export const mount = (host: DialogHost) =>
  mountReact(host, (t) => (
    <>
      <h3>{t('welcome.lead')}</h3>
      <p className="form__intro">{t('welcome.text')}</p>
      <div className="form__actions">
        <button className="button button-primary button-size-lg" type="button" onClick={host.close}>
          {t('welcome.shop')}
        </button>
        <a className="button button-secondary button-size-lg" href={localeHref('/xplr-pass', pageLocale().locale)}>
          {t('member.join')}
        </a>
      </div>
    </>
  ));
