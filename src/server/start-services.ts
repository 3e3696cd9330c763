import { resolve } from 'node:path';
import type { ContentClient } from '../content/content-client.ts';
import type { PageSettings } from '../content/page-context.ts';
import { DEFAULT_MEDIA_BASE } from '../content/image-url.ts';
import type { Env } from './env.ts';
import { createFragmentCache } from './fragment-cache.ts';
import { part, type ContentBinding, type FetchApp, type SandboxService, type Services } from './services.ts';

export interface StartOptions {
  /** Identifies this build; part of every fragment key. */
  readonly version: string;
  /** Off while developing: code changes without the version changing. */
  readonly keepFragments?: boolean;
  /** Address of the shop when ORIGIN is unset. */
  readonly origin: string;
}

const here = (path: string): URL => new URL(path, import.meta.url);

const nothing = async (): Promise<undefined> => undefined;
const emptyContent: ContentClient = {
  page: nothing,
  augmentedPage: nothing,
  category: nothing,
  product: nothing,
  menu: nothing,
  footer: nothing,
  popups: nothing,
  fragment: nothing,
  children: nothing,
  search: nothing,
  showcase: nothing,
};

/** Starts what the shop stands on: sandbox (unless remote addresses are set), media, gateway, content client. */
export async function startServices(env: Env, options: StartOptions): Promise<Services> {
  const origin = env.origin ?? options.origin;
  const settings: PageSettings = {
    origin,
    mediaBase: env.mediaBase ?? DEFAULT_MEDIA_BASE,
    segmentsClientOnly: env.segmentsClientOnly,
    quickshop: env.quickshop,
    promoBarMaxMessages: env.promoBarMaxMessages,
    version: options.version,
  };
  const dataDir = resolve(env.dataDir);
  const sandboxModule = await part<{ createSandbox(options: object): SandboxService | Promise<SandboxService> }>(here('../../sandbox/app.ts'));
  const sandbox = await sandboxModule?.createSandbox({ dataDir, contentDir: resolve('content') });
  const mediaModule = env.mediaBase === undefined ? await part<{ createMediaApp(options: object): FetchApp }>(here('../../sandbox/media/app.ts')) : undefined;
  const media = await mediaModule?.createMediaApp({ cacheDir: resolve(dataDir, 'media') });
  const gatewayModule = await part<{ createGateway(deps: object): FetchApp | Promise<FetchApp> }>(here('./gateway/app.ts'));
  const gateway = await gatewayModule?.createGateway({ env, origin, sandbox });
  const contentModule = await part<Record<string, (options: object) => ContentClient>>(here('../content/http-content-client.ts'));
  const makeContent = contentModule?.['createHttpContentClient'];
  return {
    env,
    settings,
    sandbox,
    media,
    gateway,
    fragments: createFragmentCache(options.keepFragments === false ? 0 : env.fragmentCacheBytes),
    content: (binding: ContentBinding) => makeContent?.({ ...binding, env, sandbox }) ?? emptyContent,
    mayPreview: () => env.previewAccess === 'open',
    close: async () => {
      await sandbox?.close?.();
    },
  };
}
