import type { KnipConfig } from 'knip';

/**
 * Nothing may exist only for its test: in production mode tests do not count as users, so an export, file
 * or package that only tests use is an error (`npm run lint`).
 */
const config: KnipConfig = {
  entry: [
    // Imported by astro.config.mjs and eslint.config.js, which production mode leaves out.
    'scripts/lib/client-bundle.ts!',
    'scripts/lib/custom-media.ts!',
    'scripts/lib/lint/no-import-cycle.ts!',
    'src/server/astro/dev-server.ts!',
    'src/server/astro/adapter.ts!',
    // Referenced by path: the entry that Astro's adapter builds, the shop's own, and files the registry globs.
    'src/server/astro/entry.ts!',
    'src/server/entry.ts!',
    'src/blocks/*/{block,messages,words}.ts!',
    'sandbox/server.ts!',
    '{scripts,bench}/*.ts!',
    'tools/*/*.ts!',
    'content/**/*.ts!',
  ],
  project: [
    '{src,sandbox,scripts,bench,tools,content}/**/*.{ts,tsx,astro}!',
    '!**/*.{test,support}.{ts,tsx}!',
    '!**/testing.ts!',
  ],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // Named in astro.config.mjs and, as paths of font files, in tools/fonts.
    '@astrojs/react',
    /^@fontsource-variable\//,
    // Installed with Astro.
    'vite',
    // Positions what floats in the viewer's workspace, which is still to come.
    '@floating-ui/react',
  ],
  // Rules of cart, checkout, account, validation and lists whose pages do not exist yet. Add none.
  ignoreIssues: {
    // Used through a dynamic import on the first interaction with a link.
    'src/islands/dialogs/links.ts': ['exports'],
    'src/commerce/account/account-api.ts': ['exports'],
    'src/commerce/account/index.ts': ['exports'],
    'src/commerce/account/roles.ts': ['exports'],
    'src/commerce/account/sign-up-rules.ts': ['exports'],
    'src/commerce/cart/cart-rules.ts': ['exports'],
    'src/commerce/cart/index.ts': ['exports'],
    'src/commerce/catalogue/catalogue-api.ts': ['exports'],
    'src/commerce/catalogue/catalogue-rules.ts': ['exports'],
    'src/commerce/catalogue/index.ts': ['exports'],
    'src/commerce/contact/index.ts': ['exports'],
    'src/commerce/contract/error-codes.ts': ['exports'],
    'src/commerce/http/index.ts': ['exports'],
    'src/commerce/http/mocks.ts': ['files'],
    'src/commerce/ugc/ugc-api.ts': ['exports'],
    'src/commerce/validation/address.ts': ['exports'],
    'src/commerce/validation/dates.ts': ['exports'],
    'src/commerce/validation/index.ts': ['exports'],
    'src/commerce/validation/rules.ts': ['exports'],
  },
  // System programs that no package provides.
  ignoreBinaries: ['ffmpeg'],
  exclude: ['types', 'nsTypes'],
};

export default config;
