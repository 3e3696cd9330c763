import { HtmlValidate, type Message } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // All our custom elements are named `cairn-…`.
    'element-name': ['error', { pattern: '^cairn-[a-z-]+$' }],
    // Long titles and trailing blanks are a matter of taste, not of correctness.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // Astro's minified document omits or includes these, as HTML allows.
    'doctype-style': 'off',
    'attr-quotes': 'off',
    'no-implicit-close': 'error',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'error',
    'no-raw-characters': 'off',
    // Phone numbers and prices come from content.
    'tel-non-breaking': 'off',
    // A section with aria-label is a valid named region.
    'prefer-native-element': 'off',
    'require-sri': 'off',
  },
});

/** HTML standard errors of a document, as `line:column rule message`. */
export async function htmlErrors(source: string): Promise<string[]> {
  const report = await validator.validateString(source);
  return report.results
    .flatMap(({ messages }) => messages)
    .filter(({ severity }: Message) => severity === 2)
    .map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`);
}
