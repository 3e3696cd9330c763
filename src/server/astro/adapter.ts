import type { AstroIntegration } from 'astro';

/** Astro's adapter for this server: the bundle exports a function that renders a page, and nothing listens. */
export function cairnAdapter(): AstroIntegration {
  return {
    name: 'cairn-adapter',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // The server answers redirects of its own.
        updateConfig({ build: { redirects: false } });
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'cairn-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        }),
    },
  };
}
