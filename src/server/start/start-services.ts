import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createSandbox, type Sandbox } from '../../../sandbox/app.ts';
import { createContentApp } from '../../../sandbox/content/app.ts';
import { openExperiments } from '../../../sandbox/experiments/stand-in.ts';
import { type ListeningStandIn, openPaymentStandIn } from '../../../sandbox/payment/listen.ts';
import { createMediaApp } from '../../../sandbox/media/app.ts';
import { createMock } from '../../commerce/http/index.ts';
import { payLaterPlans } from '../../commerce/payment/index.ts';
import { createContentCache } from '../../content/client/content-cache.ts';
import { createContentClient } from '../../content/client/http-content-client.ts';
import { createDraftStore } from '../../content/drafts/http-draft-store.ts';
import { openExpiringKeys } from '../store/expiring-keys.ts';
import { DEFAULT_MEDIA_BASE } from '../../content/images/image-url.ts';
import type { PageSettings } from '../../content/page-context.ts';
import type { Env } from '../env/env.ts';
import { readMocks } from '../env/mocks.ts';
import { startExperiments } from '../experiments/start.ts';
import { createBuiltScripts } from '../pages/built-scripts.ts';
import { createFragmentCache } from '../pages/cache/fragment-cache.ts';
import { createGateway } from '../gateway/app.ts';
import { sessionSecrets } from '../gateway/session/session-secrets.ts';
import type { Log } from '../observability/log.ts';
import { createPageCommerce } from '../pages/page-commerce.ts';
import { createPreviewSessions, type PreviewSession } from '../preview/session.ts';
import type { ContentChange, Services } from '../services.ts';

export interface StartOptions {
  /** Build id; part of every fragment key. */
  readonly version: string;
  /** Off in development, where code changes without a new version. */
  readonly keepFragments?: boolean;
  /** Folder of the built browser files; absent in development. */
  readonly clientDir?: string;
  /** Public URL of the shop when ORIGIN is unset. */
  readonly origin: string;
  readonly log?: Log;
}

const TOKEN_BYTES = 32;
/** Host name for in-process calls. */
const IN_PROCESS = 'http://content.internal';
/**
 * How long published content is used without revalidation; invalidating its tags ends it earlier. Short because its
 * lifetime is reported in whole seconds.
 */
const CONTENT_FRESH_MS = 1_000;

/** The path of a published document's page; `pages/home` is the home page. */
const addressOf = (id: string): string[] => {
  const slug = /^pages\/(.+)$/.exec(id)?.[1];
  return slug === undefined ? [] : [slug === 'home' ? '' : `/${slug}`];
};

/** Starts the shop's services: sandbox (unless remote addresses are set), images, gateway, content client. */
export async function startServices(env: Env, options: StartOptions): Promise<Services> {
  const origin = env.origin ?? options.origin;
  const { log } = options;
  // Payments of the demo orders are reported while the sandbox still starts.
  const receiver: { sandbox: Sandbox | undefined } = { sandbox: undefined };
  const standInPayment: ListeningStandIn | undefined =
    env.commerceApiBase === undefined && env.paymentProviderOrigin === undefined && env.loopback
      ? await openPaymentStandIn({
          dataDir: env.dataDir,
          host: env.host,
          shopOrigin: origin,
          notify: (request) =>
            receiver.sandbox?.receivePayment(request) ?? Promise.resolve(new Response(null, { status: 503 })),
          log: (message) => log?.warn('payment', { reason: message }),
        })
      : undefined;
  const payment =
    env.paymentProviderOrigin === undefined
      ? standInPayment
      : { origin: env.paymentProviderOrigin, clientKey: env.paymentClientKey, secret: env.paymentSecret };
  const settings: PageSettings = {
    origin,
    mediaBase: env.mediaBase ?? DEFAULT_MEDIA_BASE,
    mediaHosts: env.mediaHosts,
    segmentsClientOnly: env.segmentsClientOnly,
    outside: env.outside,
    quickshop: env.quickshop,
    simplifiedEnrolment: env.simplifiedEnrolment,
    toastDismissMs: env.toastDismissMs,
    bonusFirst: env.bonusFirst,
    expressCheckout: env.expressCheckout,
    favorites: env.favorites,
    favoritesPageSize: env.favoritesPageSize,
    savedPageSize: env.savedPageSize,
    minLoyaltyPoints: env.minLoyaltyPoints,
    promoBarMaxMessages: env.promoBarMaxMessages,
    payLater: payment === undefined ? {} : payLaterPlans(env.payLater),
    signUpRules: env.signUpRules,
    phoneMasks: env.phoneMasks,
    notAvailablePhrases: env.notAvailablePhrases,
    indexable: env.indexable,
    menuTrigger: env.menuTrigger,
    shopAllOnMobile: env.shopAllOnMobile,
    streamBase: env.streaming ? (env.streamBase ?? env.mediaBase ?? DEFAULT_MEDIA_BASE) : undefined,
    embeds: env.videoEmbeds,
    galleryScript:
      env.galleryScript ??
      (env.mediaBase === undefined ? `${DEFAULT_MEDIA_BASE}/gallery/{containerId}/{locale}.js` : undefined),
    paymentOrigin: payment?.origin,
    tagManager: env.tagManager,
    botCheck: env.botCheck,
    galleryDetails: env.galleryDetailsPath,
    version: options.version,
  };
  const cache = createContentCache();
  const listeners = new Set<ContentChange>();
  const contentChanged: ContentChange = (tags) => {
    // Must happen before the next render.
    cache.invalidate(tags);
    for (const listener of listeners) listener(tags);
  };
  const mockContent = createMock(env.mockContent, readMocks(join(env.mockDir, 'content')), env.production);
  const remote = env.contentApiBase;
  const previewToken =
    env.contentPreviewToken ?? (remote === undefined ? randomBytes(TOKEN_BYTES).toString('hex') : undefined);
  const ownContent =
    remote === undefined
      ? createContentApp({
          contentDir: env.contentDir,
          previewToken,
          snapshotDir: join(env.dataDir, 'preview-snapshots'),
          onProblem: ({ file, line, column, message }) => log?.warn('content_file', { file, line, column, message }),
        })
      : undefined;
  ownContent?.onChange(contentChanged);
  const fetchContent = ownContent === undefined ? fetch : (request: Request) => ownContent.app.fetch(request);

  const sandbox: Sandbox | undefined =
    env.commerceApiBase === undefined
      ? await createSandbox({
          dataDir: env.dataDir,
          contentDir: env.contentDir,
          mediaBase: settings.mediaBase,
          shopOrigin: origin,
          captchaToken: env.botCheckTestToken,
          demoAccounts: env.demoAccounts,
          demoOrders: env.demoAccounts && standInPayment !== undefined,
          allowFaults: !env.production,
          holdMs: env.cartHoldSeconds * 1_000,
          associateIdleMs: env.associateIdleSeconds * 1_000,
          associateLogDays: env.associateLogDays,
          adjustmentLimit: env.associateDiscountLimit,
          payment,
          mail: env.mail,
          content: false,
          log: (message) => log?.warn('sandbox', { reason: message }),
        })
      : undefined;
  receiver.sandbox = sandbox;
  sandbox?.onChange(contentChanged);
  const media =
    env.mediaBase === undefined
      ? new Hono().route(
          DEFAULT_MEDIA_BASE,
          createMediaApp({
            contentDir: env.contentDir,
            cacheDir: env.mediaCacheDir,
            effort: env.mediaEffort,
            onProblem: (message) => log?.warn('media_file', { reason: message }),
          }),
        )
      : undefined;
  const secrets = sessionSecrets(env.sessionSecret, env.dataDir);
  const editors = createPreviewSessions(
    secrets,
    join(env.dataDir, 'preview-links.json'),
    openExpiringKeys(join(env.dataDir, 'used-links')),
  );
  // Anyone who reaches an open preview may view it, but only this machine may make changes.
  const openSession: PreviewSession | undefined =
    env.previewAccess === 'open' ? { role: env.loopback ? 'editor' : 'viewer' } : undefined;
  const previewSession: Services['previewSession'] = async (cookie) => (await editors.session(cookie)) ?? openSession;
  const mayPreview = async (request: Request): Promise<boolean> =>
    (await previewSession(request.headers.get('cookie'))) !== undefined;
  const standIn =
    env.experimentsDatafileUrl === undefined && env.commerceApiBase === undefined
      ? openExperiments(env.contentDir, { log: (message) => log?.warn('experiment_file', { reason: message }) })
      : undefined;
  const experiments = startExperiments(env, standIn, log);
  const gateway = createGateway({
    env,
    origin,
    sandbox,
    experiments,
    secrets,
    endedSessions: openExpiringKeys(join(env.dataDir, 'ended-sessions')),
    mayPreview,
    ...(log === undefined ? {} : { log }),
  });

  return {
    env,
    settings,
    sandbox,
    experiments: standIn,
    media,
    gateway,
    editors,
    mayPreview,
    previewSession,
    unsentAttributes: experiments?.unsentAttributes,
    drafts: createDraftStore({
      fetch: fetchContent,
      base: remote ?? IN_PROCESS,
      previewToken,
      timeoutMs: env.serverTimeoutMs,
    }),
    fragments: createFragmentCache(options.keepFragments === false ? 0 : env.fragmentCacheBytes),
    builtScript: options.clientDir === undefined ? undefined : createBuiltScripts(options.clientDir),
    commerce: createPageCommerce(gateway, origin),
    content: ({ site, info, preview, correlationId }) =>
      createContentClient({
        fetch: fetchContent,
        base: remote ?? IN_PROCESS,
        previewToken,
        cms: env.contentCms,
        production: env.production,
        mock: mockContent,
        site,
        locale: info.locale,
        preview,
        correlationId,
        cache,
        timeoutMs: env.serverTimeoutMs,
        freshMs: CONTENT_FRESH_MS,
        log: (line) => log?.warn('content_call_failed', { correlationId, reason: line }),
      }),
    onContentChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    contentChanged,
    publishedPages: () =>
      ownContent?.documents().flatMap((document) => (document.published === undefined ? [] : addressOf(document.id))),
    checks: async () => ({ content: ownContent === undefined || ownContent.documents().length > 0 }),
    close: async () => {
      ownContent?.close();
      standIn?.close();
      await experiments?.close();
      await sandbox?.close();
      await standInPayment?.close();
    },
  };
}
