import type { AstroIntegration } from 'astro';

/** Astro adapter for this server: the bundle exports a render function and does not listen on a port. */
export function cairnAdapter(): AstroIntegration {
  return {
    name: 'cairn-adapter',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // The server handles redirects itself.
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
