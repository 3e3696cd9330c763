/** The parts of axe's wording that are shown. */
interface AxeLocale {
  readonly rules: Readonly<Record<string, { readonly help?: string } | undefined>>;
}

/** Loaded when something has been found, and only in the language it is told in. */
const LOCALES: Readonly<Record<string, () => Promise<{ default: AxeLocale }>>> = {
  de: () => import('axe-core/locales/de.json'),
  fr: () => import('axe-core/locales/fr.json'),
};

/**
 * What axe's rules ask for, in the viewer's language.
 *
 * @returns says it for a rule by its id; `help` is its English, for rules that are not translated
 */
export async function ruleNames(language: string): Promise<(id: string, help: string) => string> {
  const rules = (await LOCALES[language]?.().catch(() => undefined))?.default.rules;
  return (id, help) => rules?.[id]?.help ?? help;
}
