import { LANGUAGES, type Language } from '../../messages/viewer/index.ts';

/** Preferences of an editor for the viewer itself; not part of links. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const PREFERENCE_COOKIES = { language: 'cairn-viewer-language', theme: 'cairn-viewer-theme' } as const;
/** One year. */
const STORED_SECONDS = 31_536_000;

const cookieOf = (headers: Headers, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.get('cookie') ?? '')?.[1];
const among = <T extends string>(offered: readonly T[], value: string | undefined): T | undefined =>
  offered.find((option) => option === value);

/** Language of the viewer: the editor's choice, then the first one the browser accepts, then English. */
export function languageOf(headers: Headers): Language {
  const chosen = among(LANGUAGES, cookieOf(headers, PREFERENCE_COOKIES.language));
  if (chosen !== undefined) return chosen;
  const accepted = (headers.get('accept-language') ?? '')
    .split(',')
    .map((part) => ({
      tag: part.trim().slice(0, 2).toLowerCase(),
      weight: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of accepted) {
    const found = among(LANGUAGES, tag);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** Colours of the viewer: the editor's choice, else the system's. */
export const themeOf = (headers: Headers): Theme =>
  among(THEMES, cookieOf(headers, PREFERENCE_COOKIES.theme)) ?? 'auto';

/** `Set-Cookie` values for what a form chose; unknown values are left out. */
export function preferenceCookies(form: FormData): string[] {
  const chosen = {
    language: among(LANGUAGES, String(form.get('language'))),
    theme: among(THEMES, String(form.get('theme'))),
  };
  return (['language', 'theme'] as const).flatMap((name) =>
    chosen[name] === undefined
      ? []
      : [`${PREFERENCE_COOKIES[name]}=${chosen[name]}; Path=/preview; Max-Age=${STORED_SECONDS}; SameSite=Lax`],
  );
}

/** Address to return to: a view of this viewer, never another site. */
export const returnPath = (raw: FormDataEntryValue | null): string =>
  typeof raw === 'string' && /^\/preview(?:\?[^#\\\s]*)?$/.test(raw) ? raw : '/preview';
