import { openModal } from '../../ui/dialog/modal-links.ts';
import { pageSetting } from '../../ui/page/page-data.ts';
import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/dialog.ts';
import { signedIn } from './after.ts';
import { SignInForm } from './SignInForm.tsx';

/**
 * The sign-in dialog; replaced by the simplified enrolment when that is enabled (DLG-08), and by the confirmation for
 * who is signed in already.
 */
export async function mount(host: DialogHost): Promise<void | (() => void)> {
  if (document.documentElement.hasAttribute('data-signed-in'))
    return void openModal('#modal-sign-in-confirmation', host.opener);
  if (pageSetting('simplifiedEnrolment') !== undefined) {
    const { mountEnrolment } = await import('../enrolment/enrolment.ts');
    return mountEnrolment(host, {});
  }
  return mountReact(host, (t) => (
    <SignInForm
      t={t}
      notice={host.query.get('reason') === 'expired' ? t('signIn.expired') : undefined}
      onDone={(view) => signedIn(view, host)}
    />
  ));
}
