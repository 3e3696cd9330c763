/** Part of axe's locale files that is used. */
interface AxeLocale {
  readonly rules: Readonly<Record<string, { readonly help?: string } | undefined>>;
}

/** Loaded on demand, only in the language of the viewer. */
const LOCALES: Readonly<Record<string, () => Promise<{ default: AxeLocale }>>> = {
  de: () => import('axe-core/locales/de.json'),
  fr: () => import('axe-core/locales/fr.json'),
};

/**
 * Descriptions of axe's rules in the viewer's language.
 *
 * @returns description by rule id; falls back to `help`, the English text
 */
export async function ruleNames(language: string): Promise<(id: string, help: string) => string> {
  const rules = (await LOCALES[language]?.().catch(() => undefined))?.default.rules;
  return (id, help) => rules?.[id]?.help ?? help;
}
