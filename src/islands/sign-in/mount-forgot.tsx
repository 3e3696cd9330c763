import { mountReact } from '../dialogs/react-dialog.tsx';
import type { DialogHost } from '../dialogs/dialog.ts';
import { ForgotForm } from './ForgotForm.tsx';

/** The dialog for requesting a reset link. */
export const mount = (host: DialogHost) => mountReact(host, (t) => <ForgotForm t={t} />);
