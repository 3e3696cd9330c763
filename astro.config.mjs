import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { clientBundle } from './scripts/lib/build/client-bundle.ts';
import { customMedia } from './scripts/lib/build/custom-media.ts';
import { cairnDev } from './src/server/astro/dev-server.ts';
import { cairnAdapter } from './src/server/astro/adapter.ts';

/**
 * Astro renders pages; everything before it in the request path (static files, gateway, page
 * cache, headers) is in src/server/entry.ts. See docs/decisions.
 */
export default defineConfig({
  output: 'server',
  adapter: cairnAdapter(),
  integrations: [
    react({ experimentalDisableStreaming: true }),
    // Tests provide their own services; a test run must not open the shop's database.
    ...(process.env['VITEST'] === undefined ? [cairnDev()] : []),
  ],
  // Disables the default session store, an absolute path fixed at build time; sessions use the gateway's encrypted
  // cookie.
  session: false,
  // The gateway checks Origin itself, for JSON requests as well as forms.
  security: { checkOrigin: false },
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never', assets: '_astro' },
  vite: {
    plugins: clientBundle(),
    css: { postcss: { plugins: [customMedia] } },
    // Prevents inlining by the bundler: inline code needs a hash in the CSP.
    build: { assetsInlineLimit: 0 },
    // Islands are imported on the first tap. If Vite discovered their packages only then, it would reload the page
    // during the interaction.
    optimizeDeps: {
      include: [
        'react-player/ReactPlayer',
        'react-player/patterns',
        'youtube-video-element/react',
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'nanostores',
        '@nanostores/react',
      ],
    },
  },
});
