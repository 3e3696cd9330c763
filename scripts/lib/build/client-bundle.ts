import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { minify, type Plugin } from 'vite';

/**
 * The helper module used by every dynamic import of a bundle. Vite's own also handles style sheets, nonces and failed
 * preloads (0.9 kB), which the shop's scripts do not need.
 */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const PRELOAD = `
const requested = new Set();
export const __vitePreload = (load, names = []) => {
  for (const name of names) {
    if (requested.has(name)) continue;
    requested.add(name);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + name;
    document.head.append(link);
  }
  return load();
};`;

/**
 * Code that nearly every page needs, in one file, because small files compress poorly. Loading it has no side effects.
 */
const PAGE = [
  /\/src\/ui\/(?:page\/(?:adopt-css|when-idle|when-near|when-loaded|page-data)|carousel\/when-needed)\.ts$/,
  /\/src\/analytics\/(?:start|impressions|track|vitals\/(?:beacon|first-vitals)|promotions\/.*|products\/recommend-events)\.ts$/,
  /\/src\/personalisation\/(?:consent\/(?:consent|consent-gate)|decisions\/(?:names|report))\.ts$/,
  /\/src\/layouts\/shell\/start-frame\.ts$/,
  /\/src\/islands\/mini-cart\/(?:at-once-code|cart-copy|picture-size)\.ts$/,
  /preload-helper/,
];
/** What renders React parts, in one file: whoever needs a part of it needs all of it. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** What shows a row of the cart before React has come, and what React's rows need as well. */
const CART_ROWS = /\/src\/(?:commerce\/cart\/cart-row|content\/(?:addresses\/links|images\/image-url))\.ts$/;
/** Only what is used of it counts: importing it does nothing. */
const PURE = /\/src\/commerce\//;
/** Product data and events, shared by all trackers. */
const PRODUCTS =
  /\/src\/analytics\/products\/(?:appearance|product-origin|product-facts|interaction-origin|product-events|track-products)\.ts$/;
/**
 * Scripts loaded before any interaction. A preload list of everything they might load later would be larger than the
 * scripts themselves.
 */
const UNTOUCHED = /Script\.astro|\/(?:page|client|manager|products|product-tracking)\./;
/**
 * A dynamic import with an empty preload list, as the bundler writes it: in the helper, and with the exports taken out
 * one by one. The import alone does the same.
 */
const PRELOADS_NOTHING =
  /(?<![\w$.])[\w$]+\((?:\(\)=>(import\(`[^`]+`\))|async\(\)=>\{let\{[^}]*\}=await (import\(`[^`]+`\));return\{[^}]*\}\}),\[\]\)/g;
/** Built from the `<script>` of a component. */
const COMPONENT_SCRIPT = /Script\.astro/;
/** Runs before the page has been parsed: it names all it imports, also indirectly, so that one round trip brings it. */
const AT_ONCE = /FirstFramesScript\.astro/;
/** Inlined in every page (layouts/head/inline-scripts.ts, personalisation/segments/resolver.js). */
const INLINED = /\/(?:record-events|unfold|paint-state|resolver)\.js\?raw$/;

/**
 * How client scripts are split and minified, so that a page without interaction stays within its 12 kB
 * (docs/decisions/0017).
 */
export const clientBundle = (): Plugin[] => [
  {
    name: 'cairn:client-bundle',
    enforce: 'pre',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              modulePreload: {
                polyfill: false,
                resolveDependencies: (_file, names, { hostId }) => (UNTOUCHED.test(hostId) ? [] : names),
              },
              rolldownOptions: {
                output: {
                  codeSplitting: {
                    groups: [
                      { name: 'page', test: (id) => PAGE.some((one) => one.test(id)) },
                      { name: 'products', test: PRODUCTS },
                      { name: 'react', test: REACT },
                      { name: 'cart-rows', test: CART_ROWS },
                    ],
                  },
                },
                treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] },
              },
            },
          }
        : undefined,
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === PRELOAD_HELPER ? PRELOAD : undefined),
  },
  {
    // Component scripts are inlined in pages, where a relative address would start from the page's own.
    name: 'cairn:short-imports',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After the bundler has filled in its preload lists.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          if (UNTOUCHED.test(chunk.fileName))
            chunk.code = chunk.code.replaceAll(PRELOADS_NOTHING, (_, plain: string, named: string) => plain ?? named);
          if (!COMPONENT_SCRIPT.test(chunk.fileName)) continue;
          for (const file of [...chunk.imports, ...chunk.dynamicImports])
            chunk.code = chunk.code.replaceAll(`./${basename(file)}`, `/${file}`);
          if (!AT_ONCE.test(chunk.fileName)) continue;
          const files = new Set(chunk.imports);
          // A set also visits what is added on the way.
          for (const file of files) {
            const imported = bundle[file];
            if (imported?.type === 'chunk') for (const next of imported.imports) files.add(next);
          }
          for (const file of files)
            if (!chunk.imports.includes(file)) chunk.code = `import{}from"/${file}";${chunk.code}`;
        }
      },
    },
  },
  {
    name: 'cairn:inlined',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (!INLINED.test(id)) return undefined;
      const file = id.replace(/\?.*/, '');
      const { code, errors } = await minify(file, await readFile(file, 'utf8'), { module: false });
      if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
      return `export default ${JSON.stringify(code)}`;
    },
  },
];
