import { HtmlValidate, type Message } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // Our own elements are all `cairn-…`.
    'element-name': ['error', { pattern: '^cairn-[a-z-]+$' }],
    // Long titles and trailing blanks are a matter of taste, not of correctness.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // The minified document of Astro leaves these out or in as HTML allows.
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
    // A named region may be a section with aria-label only.
    'prefer-native-element': 'off',
    'require-sri': 'off',
  },
});

/** Errors of the HTML standard in a document, as `line:column rule message`. */
export async function htmlErrors(source: string): Promise<string[]> {
  const report = await validator.validateString(source);
  return report.results
    .flatMap(({ messages }) => messages)
    .filter(({ severity }: Message) => severity === 2)
    .map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`);
}
