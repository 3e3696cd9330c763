import { z } from 'zod';
import type { PreviewSeat } from '../../content/page-context.ts';
import type { Editor } from '../../content/drafts/draft-store.ts';
import type { PreviewRole } from '../../content/drafts/preview-links.ts';
import { answerJson, bodyJson, refuse } from '../edit/requests/respond.ts';

/** Answer of `GET /preview/api/me`. */
export interface Me {
  readonly editor: Editor;
  readonly role: PreviewRole;
  readonly mayPublish: boolean;
  /** The viewer must ask for a name before somebody writes. */
  readonly unnamed: boolean;
  /** Whom one can be on this machine; empty elsewhere. */
  readonly choices: readonly Editor[];
}

const asked = z.union([z.object({ id: z.string().max(120) }), z.object({ name: z.string().trim().min(1).max(80) })]);

const meOf = ({ editor, role, mayPublish, unnamed, demoEditors }: PreviewSeat): Me => ({
  editor,
  role,
  mayPublish,
  unnamed: unnamed === true,
  choices: demoEditors,
});

/** GET says who one is; PUT `{name}` names a session without a name, PUT `{id}` chooses a demo editor. */
export async function answerMe(seat: PreviewSeat, request: Request): Promise<Response> {
  if (request.method === 'GET') return answerJson(meOf(seat));
  if (request.method !== 'PUT') return refuse(405, 'METHOD');
  const said = asked.safeParse(await bodyJson(request)).data;
  if (said === undefined) return refuse(400, 'BAD_NAME');
  const cookie =
    'name' in said
      ? await seat.nameMe(said.name)
      : seat.demoEditors.length > 0
        ? seat.chooseDemoEditor(said.id)
        : undefined;
  return cookie === undefined ? refuse(409, 'NAMED') : answerJson({ done: true }, 200, { 'set-cookie': cookie });
}
