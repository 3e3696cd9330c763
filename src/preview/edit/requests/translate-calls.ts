import { translatesInto, TRANSLATION_FAILURES, type TranslationFailure } from '../../../content/drafts/translator.ts';
import type { Translated } from './translate.ts';
import { askServer } from '../../session/sign-in/ask-server.ts';

/** Longer than the service is given by the server at most; milliseconds. */
const LIMIT_MS = 70_000;
const ADDRESS = '/preview/edit/translate';

let asked: Promise<readonly string[] | null> | undefined;

/** Whether a translation into a language can be had here; false as long as that cannot be known. */
export async function mayTranslate(target: string): Promise<boolean> {
  asked ??= askServer('read', () => fetch(ADDRESS)).then(async (response) => {
    if (!response.ok) throw new Error(String(response.status));
    return ((await response.json()) as { languages: readonly string[] | null }).languages;
  });
  try {
    const languages = await asked;
    return languages !== null && translatesInto(languages, target);
  } catch {
    asked = undefined;
    return false;
  }
}

/** Asks for a translation; never throws. `expired`: the session has ended. */
export async function translate(ask: {
  readonly source: string;
  readonly target: string;
  readonly text: string;
  readonly format: 'text' | 'inline' | 'block';
}): Promise<Translated | { readonly failed: TranslationFailure | 'expired' }> {
  try {
    const response = await askServer('act', () =>
      fetch(ADDRESS, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ask),
        signal: AbortSignal.timeout(LIMIT_MS),
      }),
    );
    if (response.ok) return (await response.json()) as Translated;
    if (response.status === 403) return { failed: 'expired' };
    const { error } = (await response.json()) as { readonly error?: string };
    return { failed: TRANSLATION_FAILURES.find((code) => code === error) ?? 'DOWN' };
  } catch (error) {
    return { failed: error instanceof DOMException && error.name === 'TimeoutError' ? 'SLOW' : 'DOWN' };
  }
}
