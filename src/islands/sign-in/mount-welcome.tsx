import { localeHref } from '../../content/links.ts';
import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/registry.ts';
import { pageLocale } from '../page/page-client.ts';

/** What a new account is good for (DLG-05). */
export const mount = (host: DialogHost) =>
  mountReact(host, (words) => (
    <>
      <h3>{words('welcome.lead')}</h3>
      <p className="form__intro">{words('welcome.text')}</p>
      <div className="form__actions">
        <button className="button button-primary button-size-lg" type="button" onClick={host.close}>
          {words('welcome.shop')}
        </button>
        <a className="button button-secondary button-size-lg" href={localeHref('/xplr-pass', pageLocale().locale)}>
          {words('welcome.member')}
        </a>
      </div>
    </>
  ));
