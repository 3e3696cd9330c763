import { pageSetting } from '../../ui/page/page-data.ts';
import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/dialog.ts';
import { signedIn } from './after.ts';
import { Confirmed } from './Confirmed.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The sign-in dialog; replaced by the simplified enrolment when that is enabled (DLG-08). */
export async function mount(host: DialogHost): Promise<() => void> {
  const isSignedIn = document.documentElement.hasAttribute('data-signed-in');
  if (!isSignedIn && pageSetting('simplifiedEnrolment') !== undefined) {
    const { mountEnrolment } = await import('../enrolment/enrolment.ts');
    return mountEnrolment(host, {});
  }
  return mountReact(host, (t) => {
    if (isSignedIn) {
      host.setTitle(t('dialog.confirmed'));
      return <Confirmed t={t} />;
    }
    return (
      <SignInForm
        t={t}
        notice={host.query.get('reason') === 'expired' ? t('signIn.expired') : undefined}
        onDone={(view) => signedIn(view, host)}
      />
    );
  });
}
