import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/registry.ts';
import { signedIn } from './after.ts';
import { Confirmed } from './Confirmed.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** The dialog that creates an account, followed by the welcome. */
export const mount = (host: DialogHost) =>
  mountReact(host, (words) => {
    if (document.documentElement.hasAttribute('data-signed-in')) {
      host.setTitle(words('dialog.confirmed'));
      return <Confirmed words={words} />;
    }
    return <SignUpForm words={words} onDone={(view) => signedIn(view, host, 'account-created', '#modal-welcome')} />;
  });
