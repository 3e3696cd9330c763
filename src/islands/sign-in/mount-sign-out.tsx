import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/registry.ts';
import { SignOut } from './SignOut.tsx';

/** The dialog that asks before signing out. */
export const mount = (host: DialogHost) => mountReact(host, (t) => <SignOut host={host} t={t} />);
