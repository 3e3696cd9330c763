import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/dialog.ts';
import { SignOut } from './SignOut.tsx';

/** The sign-out confirmation dialog. */
export const mount = (host: DialogHost) => mountReact(host, (t) => <SignOut host={host} t={t} />);
