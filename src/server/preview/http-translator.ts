import { z } from 'zod';
import { readText } from '../../content/client/read-json.ts';
import {
  NotTranslated,
  TRANSLATION_LIMITS,
  translatesInto,
  type SourceText,
  type TranslationFailure,
  type Translator,
} from '../../content/drafts/translator.ts';

/** A translation may be longer than its source, but not without end; bytes of an answer. */
const MAX_ANSWER_BYTES = 400_000;

const ANSWER = z.object({ texts: z.array(z.string()) });

/** What a refusal of the service means; anything else is that it is down. */
const REFUSALS: Readonly<Record<number, TranslationFailure>> = { 413: 'TOO_LONG', 422: 'LANGUAGE', 429: 'BUSY' };

export interface HttpTranslatorOptions {
  readonly url: string;
  readonly token: string | undefined;
  readonly languages: readonly string[];
  readonly timeoutMs: number;
}

async function textsOf(response: Response, count: number): Promise<readonly string[]> {
  if (!response.ok) {
    void response.body?.cancel();
    throw new NotTranslated(REFUSALS[response.status] ?? 'DOWN');
  }
  let answer: unknown;
  try {
    answer = JSON.parse(await readText(response, MAX_ANSWER_BYTES));
  } catch (cause) {
    if (cause instanceof DOMException) throw cause;
    throw new NotTranslated('BROKEN', { cause });
  }
  const texts = ANSWER.safeParse(answer).data?.texts;
  // A text too few would put every other one in the wrong place; an empty one would wipe out a translation.
  if (texts?.length !== count || texts.some((text) => text.trim() === '')) throw new NotTranslated('BROKEN');
  return texts;
}

/**
 * Translates by a service of the operator's: `POST url` with `{source, target, texts: [{text, format}]}`, answered by
 * `{texts: ["…"]}`. Nothing is tried twice: the editor sees the failure and decides.
 */
export const createHttpTranslator = ({ url, token, languages, timeoutMs }: HttpTranslatorOptions): Translator => ({
  languages,
  async translate(source: string, target: string, texts: readonly SourceText[]): Promise<readonly string[]> {
    if (!translatesInto(languages, target)) throw new NotTranslated('LANGUAGE');
    const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
    if (texts.length > TRANSLATION_LIMITS.texts || characters > TRANSLATION_LIMITS.characters)
      throw new NotTranslated('TOO_LONG');
    try {
      const response = await fetch(url, {
        method: 'POST',
        // A redirect could hand texts and token to somebody else.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ source, target, texts }),
      });
      return await textsOf(response, texts.length);
    } catch (cause) {
      if (cause instanceof NotTranslated) throw cause;
      const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
      throw new NotTranslated(isLate ? 'SLOW' : 'DOWN', { cause });
    }
  },
});
