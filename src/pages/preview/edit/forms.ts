import type { APIRoute } from 'astro';
import { blockDefinition, blockKinds } from '../../../blocks/_kit/registry.ts';
import { promptsIn } from '../../../messages/blocks/prompts.ts';
import { answerJson, seatOf } from '../../../preview/edit/requests/respond.ts';
import { languageOf } from '../../../preview/session/preferences.ts';
import { CANVAS_FORM, canvasForm, formOf } from '../../../preview/edit/form-schema/describe.ts';
import { formIn } from '../../../preview/edit/form-schema/localize-form.ts';

/**
 * The forms of some kinds, made from their schemas, in the editor's language, with what a new block of theirs begins with
 * in a locale, and the names of all kinds.
 */
export const GET: APIRoute = async ({ locals, request, url }) => {
  const seat = seatOf(locals.page, false);
  if (seat instanceof Response) return seat;
  const asked = (url.searchParams.get('kinds') ?? '').split(',').filter(Boolean);
  const forms = asked.flatMap((kind) => {
    if (kind === CANVAS_FORM) return [canvasForm()];
    const definition = blockDefinition(kind);
    return definition === undefined ? [] : [formOf(kind, definition.schema)];
  });
  const say = promptsIn(url.searchParams.get('locale') ?? '');
  const starts = Object.fromEntries(
    asked.flatMap((kind) => {
      const definition = blockDefinition(kind);
      return definition === undefined ? [] : [[kind, { kind, ...definition.start(say) }]];
    }),
  );
  const language = languageOf(request.headers);
  return answerJson({
    kinds: blockKinds(),
    forms: await Promise.all(forms.map((form) => formIn(language, form))),
    starts,
  });
};
