import type { KnipConfig } from 'knip';

/**
 * Nothing may exist only for its test: in production mode tests do not count as users, so an export, file
 * or package that only tests use is an error (`npm run lint`).
 */
const config: KnipConfig = {
  entry: [
    // Imported by astro.config.mjs and eslint.config.js, which production mode leaves out.
    'scripts/lib/build/client-bundle.ts!',
    'scripts/lib/build/custom-media.ts!',
    'scripts/lib/lint/no-import-cycle.ts!',
    'src/server/astro/dev-server.ts!',
    'src/server/astro/adapter.ts!',
    // Referenced by path: the entry that Astro's adapter builds, the shop's own, and files the registry globs.
    'src/server/astro/entry.ts!',
    'src/server/entry.ts!',
    'src/server/static-export/render-worker.ts!',
    'src/blocks/*/{block,messages}.ts!',
    'sandbox/server.ts!',
    '{scripts,bench}/*.ts!',
    // Preloaded into a server.
    'bench/faults/clock.ts!',
    'tools/*/*.ts!',
    'content/**/*.ts!',
    // Named by path in scripts/mutate.ts.
    'scripts/lib/mutation/{vitest-by-file,vitest.config}.ts!',
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
    '@expo-google-fonts/source-sans-3',
    // Installed with Astro.
    'vite',
  ],
  ignoreIssues: {
    // Used through a dynamic import on the first interaction with a link.
    'src/islands/dialogs/links.ts': ['exports'],
  },
  // System programs that no package provides.
  ignoreBinaries: ['ffmpeg', 'mount', 'taskset', 'umount'],
  exclude: ['types', 'nsTypes'],
};

export default config;
