import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/dialog.ts';
import { Confirmed } from './Confirmed.tsx';

/** The sign-in confirmation (DLG-05). */
export const mount = (host: DialogHost) => mountReact(host, (t) => <Confirmed t={t} />);
