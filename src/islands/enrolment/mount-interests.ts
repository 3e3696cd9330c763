import type { DialogHost } from '../dialogs/dialog.ts';
import { mountEnrolment } from './enrolment.ts';

/** A member's interests (DLG-06). */
export const mount = (host: DialogHost) => mountEnrolment(host, { only: 'interests' });
