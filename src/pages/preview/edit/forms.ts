import type { APIRoute } from 'astro';
import { blockDefinition, blockKinds } from '../../../blocks/_kit/registry.ts';
import { answerJson, seatOf } from '../../../preview/edit/answers.ts';
import { CANVAS_FORM, canvasForm, formOf } from '../../../preview/edit/describe.ts';

/** The forms of some kinds, made from their schemas, and the names of all kinds. */
export const GET: APIRoute = ({ locals, url }) => {
  const seat = seatOf(locals.page, false);
  if (seat instanceof Response) return seat;
  const asked = (url.searchParams.get('kinds') ?? '').split(',').filter(Boolean);
  const forms = asked.flatMap((kind) => {
    if (kind === CANVAS_FORM) return [canvasForm()];
    const definition = blockDefinition(kind);
    return definition === undefined ? [] : [formOf(kind, definition.schema)];
  });
  const starts = Object.fromEntries(asked.flatMap((kind) => {
    const example = blockDefinition(kind)?.examples[0];
    return example === undefined ? [] : [[kind, { ...example.fields, kind }]];
  }));
  return answerJson({ kinds: blockKinds(), forms, starts });
};
