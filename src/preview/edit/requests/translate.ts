import { z } from 'zod';
import { sanitise } from '../../../blocks/_kit/rich-text/rich-text.ts';
import type { PreviewSeat } from '../../../content/page-context.ts';
import { NotTranslated, type SourceText, type TranslationFailure } from '../../../content/drafts/translator.ts';
import { answerJson, bodyJson, refuse } from './respond.ts';

/** What the form asks to be translated: one text. */
const ASKED = z.strictObject({
  source: z.string().regex(/^[a-z]{2}$/),
  target: z.string().regex(/^[a-z]{2}(?:-[a-z]{2})?$/),
  text: z.string().min(1),
  format: z.enum(['text', 'inline', 'block']),
});

/** Answer to it. */
export interface Translated {
  readonly text: string;
  /** The translation has other markup than its source: a link or a list may be lost. */
  readonly differs: boolean;
}

const STATUS: Readonly<Record<TranslationFailure, number>> = {
  LANGUAGE: 422,
  TOO_LONG: 413,
  BUSY: 503,
  SLOW: 504,
  DOWN: 502,
  BROKEN: 502,
};

/** Tags and addresses of a text, in any order: a sentence may be turned around. */
const markupOf = (text: string): string =>
  [...text.matchAll(/<\w+|\bhref="[^"]*"/g)]
    .map(([part]) => part)
    .sort()
    .join();

/**
 * Translates a text of the form, where the operator has named a service. What comes back is an answer to the form and
 * nothing else: it is the editor's unsaved work from there on. Markup goes through the sanitiser.
 */
export async function answerTranslate({ translator }: PreviewSeat, request: Request): Promise<Response> {
  if (translator === undefined) return refuse(404, 'NO_TRANSLATOR');
  const asked = ASKED.safeParse(await bodyJson(request)).data;
  if (asked === undefined) return refuse(400, 'NOT_JSON');
  const { source, target, text, format } = asked;
  const sent: SourceText = { text, format: format === 'text' ? 'text' : 'html' };
  try {
    const [translation = ''] = await translator.translate(source, target, [sent]);
    if (format === 'text') return answerJson({ text: translation, differs: false } satisfies Translated);
    const { html } = sanitise(translation, format);
    // A translation that is nothing but what may not be there.
    if (html.trim() === '') return refuse(STATUS.BROKEN, 'BROKEN');
    const differs = markupOf(html) !== markupOf(sanitise(text, format).html);
    return answerJson({ text: html, differs } satisfies Translated);
  } catch (error) {
    if (!(error instanceof NotTranslated)) throw error;
    return refuse(STATUS[error.code], error.code);
  }
}
