import type { DialogHost } from '../dialogs/dialog.ts';
import { Banner, Submit } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { showNotice } from '../notices/show-notice.ts';
import type { AreaTranslate } from '../../messages/browser.ts';
import { identityChanged, leaveFor } from './after.ts';
import { reason } from './reasons.ts';
import { signOut } from './session-api.ts';

/**
 * Signs out, then stays or goes to a page that the visitor may still see (AUTH-15).
 *
 * @param notice code of the notice to show afterwards
 */
export async function leaveAccount(host: Pick<DialogHost, 'close'>, notice = 'signed-out'): Promise<void> {
  const here = location.pathname + location.search;
  const { target } = await signOut(here);
  identityChanged();
  const isOwn = document.documentElement.dataset['owner'] !== undefined;
  if (target !== here || isOwn) return leaveFor(target, notice);
  host.close();
  await showNotice(notice);
}

/** Asks for confirmation before signing out. */
export function SignOut({ host, t }: { host: DialogHost; t: AreaTranslate<'dialogs'> }) {
  const form = useForm({
    initial: {},
    rules: {},
    word: () => '',
    send: () => leaveAccount(host),
    refused: (error) => ({ banner: reason(t, error) }),
  });
  return (
    <form className="form" ref={form.ref} onSubmit={form.submit}>
      <Banner text={form.banner} t={t} onDismiss={form.dismiss} />
      <p>{t('signOut.text')}</p>
      <div className="form__actions">
        <Submit label={t('signOut.submit')} pendingLabel={t('signOut.pending')} isPending={form.isPending} />
        <button className="button button-secondary button-size-lg" type="button" onClick={host.close}>
          {t('signOut.cancel')}
        </button>
      </div>
    </form>
  );
}
