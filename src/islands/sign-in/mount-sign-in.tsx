import { pageSetting } from '../../ui/page/page-data.ts';
import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/dialog.ts';
import { signedIn } from './after.ts';
import { Confirmed } from './Confirmed.tsx';
import { Enrolment } from './Enrolment.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The sign-in dialog; replaced by the simplified enrolment when that is enabled (DLG-08). */
export const mount = (host: DialogHost) =>
  mountReact(host, (t) => {
    if (document.documentElement.hasAttribute('data-signed-in')) {
      host.setTitle(t('dialog.confirmed'));
      return <Confirmed t={t} />;
    }
    if (pageSetting('simplifiedEnrolment') !== undefined) {
      return (
        <Enrolment
          t={t}
          setTitle={host.setTitle}
          onSignedIn={(view) => signedIn(view, host)}
          onSignedUp={(view) => signedIn(view, host, 'account-created', '#modal-welcome')}
        />
      );
    }
    return (
      <SignInForm
        t={t}
        notice={host.query.get('reason') === 'expired' ? t('signIn.expired') : undefined}
        onDone={(view) => signedIn(view, host)}
      />
    );
  });
