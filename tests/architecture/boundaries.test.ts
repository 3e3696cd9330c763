import { ESLint } from 'eslint';
import { beforeAll, describe, expect, test } from 'vitest';

/** Proves that each of our own lint rules works: a file that breaks it is linted as if it were at the given path. */
const VIOLATIONS: { rule: string; filePath: string; code: string }[] = [
  {
    rule: 'a block does not import preview',
    filePath: 'src/blocks/button/x.ts',
    code: "import '../../preview/session.ts';",
  },
  {
    rule: 'a block does not import another block',
    filePath: 'src/blocks/button/x.ts',
    code: "import '../spacer/schema.ts';",
  },
  {
    rule: 'a block does not import pages',
    filePath: 'src/blocks/button/x.ts',
    code: "import '../../pages/404.astro';",
  },
  {
    rule: 'a layout does not import preview',
    filePath: 'src/layouts/x.ts',
    code: "import '../preview/frame-bridge.ts';",
  },
  { rule: 'a layout does not import the server', filePath: 'src/layouts/x.ts', code: "import '../server/entry.ts';" },
  {
    rule: 'an island does not import a block',
    filePath: 'src/islands/x/x.ts',
    code: "import '../../blocks/button/schema.ts';",
  },
  {
    rule: 'personalisation does not import islands',
    filePath: 'src/personalisation/x.ts',
    code: "import '../islands/mini-cart/mount.tsx';",
  },
  {
    rule: 'commerce modules do not import personalisation upwards',
    filePath: 'src/commerce/http/x.ts',
    code: "import '../cart/index.ts';",
  },
  {
    rule: 'the contract imports nothing above it',
    filePath: 'src/commerce/contract/x.ts',
    code: "import '../http/index.ts';",
  },
  {
    rule: 'a commerce module is entered by its door',
    filePath: 'src/islands/x/x.ts',
    code: "import '../../commerce/cart/cart-rules.ts';",
  },
  {
    rule: 'the program imports no tool',
    filePath: 'src/server/x.ts',
    code: "import '../../tools/demo-pictures/masters.ts';",
  },
  {
    rule: 'the sandbox imports no tool',
    filePath: 'sandbox/media/x.ts',
    code: "import '../../tools/demo-pictures/masters.ts';",
  },
  { rule: 'a leaf uses nobody: ui', filePath: 'src/ui/x.ts', code: "import '../blocks/_kit/registry.ts';" },
  {
    rule: 'a leaf uses nobody: content',
    filePath: 'src/content/x.ts',
    code: "import '../commerce/contract/index.ts';",
  },
  {
    rule: 'a leaf uses nobody: messages',
    filePath: 'src/messages/x.ts',
    code: "import '../commerce/contract/index.ts';",
  },
  {
    rule: 'the sandbox reads only the contract',
    filePath: 'sandbox/x.ts',
    code: "import '../src/content/addresses/sites.ts';",
  },
  { rule: 'pages do not hold the sandbox', filePath: 'src/pages/x.ts', code: "import '../../sandbox/app.ts';" },
  { rule: 'commerce knows no React', filePath: 'src/commerce/cart/x.ts', code: "import 'react';" },
  {
    rule: 'commerce knows no DOM',
    filePath: 'src/commerce/cart/x.ts',
    code: 'export const here = () => window.location.href;',
  },
  {
    rule: 'only the registry uses import.meta.glob',
    filePath: 'src/blocks/button/x.ts',
    code: "export const all = import.meta.glob('./*.ts');",
  },
  {
    rule: 'style sheets are adopted in one way',
    filePath: 'src/islands/x/x.ts',
    code: 'export const sheet = new CSSStyleSheet();',
  },
  {
    rule: 'the visitor’s state cookie has one reader',
    filePath: 'src/islands/x/x.ts',
    code: 'export const hasCart = (cookies: string) => /cairn-state=[^;]*c=/.test(cookies);',
  },
  {
    rule: 'the code of a refused token is written once',
    filePath: 'src/layouts/x.ts',
    code: "export const ENDED = 'AUT432';",
  },
  {
    rule: 'no object literal is spread into another',
    filePath: 'src/ui/x.ts',
    code: 'export const size = { ...{ width: 1, height: 1 } };',
  },
  {
    rule: 'no array literal is spread into another',
    filePath: 'tests/x.test.ts',
    code: 'export const sizes = [...[1, 2], 3];',
  },
  {
    rule: 'code of the viewer is loaded by what bears that it cannot be fetched',
    filePath: 'src/preview/x.ts',
    code: "void import('./y.ts');",
  },
  {
    rule: '.astro frontmatter is seen too',
    filePath: 'src/layouts/x.astro',
    code: "---\nimport '../preview/frame-bridge.ts';\n---\n<p></p>",
  },
  {
    rule: '.astro scripts are seen too',
    filePath: 'src/layouts/x.astro',
    code: "<p></p>\n<script>\nimport '../preview/frame-bridge.ts';\n</script>",
  },
];
const RULES = [
  'import-x/no-restricted-paths',
  'no-restricted-imports',
  'no-restricted-globals',
  'no-restricted-syntax',
];

describe('lint rules', () => {
  let eslint: ESLint;
  beforeAll(() => {
    eslint = new ESLint();
  });

  test.each(VIOLATIONS)('$rule', async ({ filePath, code }) => {
    const results = await eslint.lintText(`${code}\n`, { filePath });
    const broken = results
      .flatMap(({ messages }) => messages)
      .filter(({ ruleId }) => ruleId !== null && RULES.includes(ruleId));
    expect(broken.length).toBeGreaterThan(0);
  });

  test('an allowed import passes', async () => {
    const [result] = await eslint.lintText("import '../_kit/registry.ts';\n", { filePath: 'src/blocks/button/x.ts' });
    expect(result?.messages).toEqual([]);
  });

  test('several imports of the viewer may be loaded at once', async () => {
    const code = "await loadCode(() => Promise.all([import('./y.ts'), import('./z.ts')]));\n";
    const [result] = await eslint.lintText(code, { filePath: 'src/preview/x.ts' });
    expect(result?.messages).toEqual([]);
  });
});
