import type { APIRoute } from 'astro';
import { schemas } from '../../../blocks/_kit/registry.ts';
import { pasteIssues, readPaste } from '../../../preview/canvas/clipboard/paste-check.ts';
import { answerJson, bodyJson, refuse, seatOf } from '../../../preview/edit/requests/respond.ts';
import { issuesIn } from '../../../preview/edit/form-schema/issue-text.ts';
import { languageOf } from '../../../preview/session/preferences.ts';

/** Whether a block from the clipboard fits a list of this shop, and if not, why, in the editor's language. */
export const POST: APIRoute = async ({ locals, request }) => {
  const seat = seatOf(locals.page, true);
  if (seat instanceof Response) return seat;
  const paste = readPaste(await bodyJson(request));
  if (paste === undefined) return refuse(400, 'NOT_JSON');
  return answerJson(await issuesIn(languageOf(request.headers), pasteIssues(paste, schemas)));
};
