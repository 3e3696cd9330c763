import type { DialogHost } from '../dialogs/dialog.ts';
import { mountEnrolment } from './enrolment.ts';

/** The loyalty sign-up (DLG-06, LOY-06). */
export const mount = (host: DialogHost) => mountEnrolment(host, { programme: 'loyalty' });
