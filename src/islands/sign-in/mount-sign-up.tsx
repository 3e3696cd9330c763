import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/dialog.ts';
import { signedIn } from './after.ts';
import { Confirmed } from './Confirmed.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** The sign-up dialog, followed by the welcome dialog. */
export const mount = (host: DialogHost) =>
  mountReact(host, (t) => {
    if (document.documentElement.hasAttribute('data-signed-in')) {
      host.setTitle(t('dialog.confirmed'));
      return <Confirmed t={t} />;
    }
    return <SignUpForm t={t} onDone={(view) => signedIn(view, host, 'account-created', '#modal-welcome')} />;
  });
