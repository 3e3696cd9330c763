import { existsSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { noImportCycle } from './scripts/lib/lint/no-import-cycle.ts';

/** Subfolders of `path`, sorted; empty when it does not exist. */
const foldersIn = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : [];

/**
 * The allowed import direction, highest layer first. A layer may import
 * only from layers below it and from the leaves.
 */
const LAYERS = [
  ['./src/server'],
  ['./src/pages'],
  ['./src/layouts', './src/preview'],
  ['./src/blocks'],
  ['./src/islands'],
  [
    './src/personalisation',
    './src/analytics',
    ...foldersIn('src/commerce')
      .filter((name) => !['http', 'contract'].includes(name))
      .map((name) => `./src/commerce/${name}`),
  ],
  ['./src/commerce/http'],
  ['./src/commerce/contract'],
];
const LEAVES = ['./src/ui', './src/messages', './src/content'];

/**
 * Our imports are relative and include the extension, so the path alone identifies
 * the target; a boundary is enforced even before the imported file exists.
 */
const byPath = {
  interfaceVersion: 3,
  name: 'by-path',
  resolve: (specifier, file) =>
    specifier.startsWith('.')
      ? { found: true, path: resolve(dirname(file), specifier.replace(/\?.*$/, '')) }
      : { found: false },
};

const layerZones = LAYERS.flatMap((layer, index) =>
  index === 0
    ? []
    : [
        {
          target: layer,
          from: LAYERS.slice(0, index).flat(),
          message:
            'Imports run downwards only: pages → layouts, preview → blocks → islands → personalisation, analytics, commerce → http → contract.',
        },
      ],
);

export const zones = [
  ...layerZones,
  {
    target: LEAVES,
    from: LAYERS.flat(),
    message: 'ui, messages and content are leaves: anyone may use them, they use nobody.',
  },
  { target: './src/layouts', from: './src/preview', message: 'Production pages contain no preview code.' },
  {
    target: './sandbox',
    from: './src',
    except: ['./commerce/contract'],
    message: 'The sandbox reads the contract on its own and nothing else of src.',
  },
  {
    target: ['./src', './sandbox'],
    from: './tools',
    message: 'What is run by hand ships nothing: tools write files, the program reads those.',
  },
  {
    target: LAYERS.slice(1).flat().concat(LEAVES),
    from: './sandbox',
    message: 'Only the server may hold the sandbox; pages and islands speak to it through the gateway.',
  },
  ...foldersIn('src/blocks')
    .filter((kind) => kind !== '_kit')
    .map((kind) => ({
      target: `./src/blocks/${kind}`,
      from: './src/blocks',
      except: [`./${kind}`, './_kit'],
      message: 'Blocks do not import each other; nest through BlockList.',
    })),
  ...foldersIn('src/commerce')
    .filter((name) => !['http', 'contract'].includes(name))
    .map((name) => ({
      target: ['./src/pages', './src/layouts', './src/preview', './src/blocks', './src/islands', './src/server'].concat(
        foldersIn('src/commerce')
          .filter((other) => other !== name)
          .map((other) => `./src/commerce/${other}`),
      ),
      from: `./src/commerce/${name}`,
      except: ['./index.ts'],
      message: 'index.ts is the only door of a commerce module.',
    })),
];

/** A literal spread into a literal is only another way to write its members. */
const NO_SPREAD_LITERALS = ['SpreadElement > ObjectExpression', 'SpreadElement > ArrayExpression'].map((selector) => ({
  selector,
  message: 'Write the members of this literal themselves.',
}));

/** A glob import takes whatever lies in a folder. */
const NO_GLOB = {
  selector: "CallExpression > MemberExpression[object.type='MetaProperty'][property.name='glob']",
  message: 'Only src/blocks/_kit/registry.ts may use import.meta.glob.',
};

/** What is done or written in one place only. */
const ONE_PLACE = [
  ["NewExpression[callee.name='CSSStyleSheet']", 'Use adoptCss of src/ui/page/adopt-css.ts.'],
  ['Literal[regex.pattern=/cairn-state/]', 'Read it with visitorState of src/personalisation/visitor-state.ts.'],
  ['Literal[value=/^cairn-state/]', 'Use STATE_COOKIE of src/personalisation/visitor-state.ts.'],
  ["Literal[value='AUT432']", 'Use TOKEN_REFUSED of src/commerce/contract/error-codes.ts.'],
].map(([selector, message]) => ({ selector, message }));
/** Those places, and tests, which say what they expect. */
const THE_PLACES = [
  'src/ui/page/adopt-css.ts',
  'src/personalisation/visitor-state.ts',
  'src/server/gateway/session/cookies.ts',
  'src/commerce/contract/**',
  '**/testing.ts',
  '**/*.{test,support}.{ts,tsx}',
];

export default defineConfig(
  {
    ignores: [
      'dist/**',
      '.astro/**',
      '.cache/**',
      '.data/**',
      'node_modules/**',
      'tests/architecture/violations/**',
      'test-results/**',
      'playwright-report/**',
      'public/**',
    ],
  },
  ...tseslint.configs.recommended,
  ...astro.configs['flat/recommended'],
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-restricted-syntax': ['error', ...NO_SPREAD_LITERALS],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    // Astro's own triple-slash types file.
    files: ['src/env.d.ts'],
    rules: { '@typescript-eslint/triple-slash-reference': 'off', '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['**/*.{ts,tsx,astro}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.spec.ts'],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [byPath] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
    },
  },
  {
    // Prevents ReDoS: a few thousand hostile characters must not block the process, so every expression must run in
    // linear time.
    files: ['src/**/*.{ts,tsx,astro}', 'sandbox/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.{ts,tsx,astro}'],
    plugins: { cairn: { rules: { 'no-import-cycle': noImportCycle } } },
    rules: { 'cairn/no-import-cycle': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['src/blocks/_kit/registry.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...NO_SPREAD_LITERALS, NO_GLOB, ...ONE_PLACE],
    },
  },
  {
    files: THE_PLACES,
    rules: {
      'no-restricted-syntax': ['error', ...NO_SPREAD_LITERALS, NO_GLOB],
    },
  },
  {
    // The viewer outlives its server: code that cannot be fetched is told or asked for again, and no uncaught error.
    files: ['src/preview/**/*.{ts,tsx}'],
    // Their callers catch: tables of messages in other languages.
    ignores: [
      '**/*.test.ts',
      'src/preview/edit/form-schema/form-messages.ts',
      'src/preview/panels/health/rule-names.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...NO_SPREAD_LITERALS,
        NO_GLOB,
        {
          selector:
            'ImportExpression:not(CallExpression[callee.name=/^load(?:Code|OrTell|UntilThere)$/] ImportExpression)',
          message: 'Load it through src/preview/app/on-demand.',
        },
      ],
    },
  },
  {
    files: ['tests/**/*.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'waitForTimeout', message: 'Wait for what a person would see, not for time to pass.' },
      ],
    },
  },
  {
    files: ['src/commerce/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [
                'react',
                'react-dom',
                'react/*',
                'react-dom/*',
                '@nanostores/react',
                'astro',
                'astro/*',
                'astro:*',
              ],
              message: 'commerce knows no React, Astro or DOM.',
            },
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'location'].map((name) => ({
          name,
          message: 'commerce knows no DOM: take it through a port.',
        })),
      ],
    },
  },
);
