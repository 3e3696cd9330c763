import type { DialogHost } from '../dialogs/registry.ts';
import { Banner, Submit } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import { showNotice } from '../notices/show-notice.ts';
import type { Words } from '../page/words.ts';
import { identityChanged, leaveFor } from './after.ts';
import { reason } from './reasons.ts';
import { signOut } from './session-api.ts';

/**
 * Signs out, then stays or goes where the visitor may still be (AUTH-15).
 * @param notice code of what is said then
 */
export async function leaveAccount(host: Pick<DialogHost, 'close'>, notice = 'signed-out'): Promise<void> {
  const here = location.pathname + location.search;
  const { target } = await signOut(here);
  identityChanged();
  if (target !== here) return leaveFor(target, notice);
  host.close();
  await showNotice(notice);
}

/** Asks before signing out. */
export function SignOut({ host, words }: { host: DialogHost; words: Words }) {
  const form = useForm({
    initial: {},
    rules: {},
    word: () => '',
    send: () => leaveAccount(host),
    refused: (error) => ({ banner: reason(words, error) }),
  });
  return (
    <form className="form" ref={form.ref} onSubmit={form.submit}>
      <Banner text={form.banner} words={words} onDismiss={form.dismiss} />
      <p>{words('signOut.text')}</p>
      <div className="form__actions">
        <Submit label={words('signOut.submit')} pendingLabel={words('signOut.pending')} isPending={form.isPending} />
        <button className="button button-secondary button-size-lg" type="button" onClick={host.close}>
          {words('signOut.cancel')}
        </button>
      </div>
    </form>
  );
}
