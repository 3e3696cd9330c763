import { openModal } from '../../ui/dialog/modal-links.ts';
import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/dialog.ts';
import { signedIn } from './after.ts';
import { SignUpForm } from './SignUpForm.tsx';

/** The sign-up dialog, followed by the welcome dialog; who is signed in already sees the confirmation of that. */
export async function mount(host: DialogHost): Promise<void | (() => void)> {
  if (document.documentElement.hasAttribute('data-signed-in'))
    return void openModal('#modal-sign-in-confirmation', host.opener);
  return mountReact(host, (t) => (
    <SignUpForm t={t} onDone={(view) => signedIn(view, host, 'account-created', '#modal-welcome')} />
  ));
}
