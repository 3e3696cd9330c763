import type { Hints } from './suggestion.ts';

const KEY = 'cairn-locale';

/** The visitor's answer, remembered on this device; without storage they are asked again. */
export function rememberLocale(locale: string): void {
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // Storage is blocked.
  }
}

function chosen(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export const browserHints = (): Hints => ({
  languages: navigator.languages,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  chosen: chosen(),
});
