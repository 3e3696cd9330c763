import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Sandbox } from '../../../sandbox/app.ts';
import { openExperiments } from '../../../sandbox/experiments/stand-in.ts';
import { openLastGood } from '../../../sandbox/last-good.ts';
import { createContentCache } from '../../content/client/content-cache.ts';
import { PREVIEW_TOKEN_HEADER } from '../../content/drafts/http/call.ts';
import { createDraftStore } from '../../content/drafts/http/http-draft-store.ts';
import { createForward } from '../../content/drafts/http/forward.ts';
import { openExpiringKeys } from '../store/expiring-keys.ts';
import { isTalk, LINKS } from '../../preview/live/talk.ts';
import type { Env } from '../env/env.ts';
import { openPendingInStore } from '../experiments/pending-store.ts';
import { startExperiments } from '../experiments/start.ts';
import { createMeasurements, MEASUREMENTS_FILE } from '../fapi/measurements.ts';
import { createStoredMeasurements } from '../fapi/measurements-store.ts';
import { createBuiltScripts } from '../pages/built-scripts.ts';
import { createUpstreamLimits, withinLimit } from '../load/upstream-limit.ts';
import { createFragmentCache } from '../pages/cache/fragment-cache.ts';
import { createGateway } from '../gateway/app.ts';
import { createRateLimits } from '../gateway/request/rate-limits.ts';
import { createSealer } from '../gateway/session/session.ts';
import { sessionSecrets, sharedSecrets } from '../gateway/session/session-secrets.ts';
import { openSessionStore } from '../gateway/session/session-store.ts';
import { reason, type Log } from '../observability/log.ts';
import { measuredContent } from '../observability/metrics/content-calls.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { openShopStore } from './open-store.ts';
import { openCommerce, openContent, openMedia, openStandIn } from './own-services.ts';
import { pageSettings } from './page-settings.ts';
import { openChangeStream } from '../redis/change-stream.ts';
import { createRedisCache } from '../redis/redis-cache.ts';
import { createPageCommerce } from '../pages/page-commerce.ts';
import { createHttpTranslator } from '../preview/http-translator.ts';
import { createExportContentCache, createPageContent, IN_PROCESS } from '../pages/page-content.ts';
import { DEMO_EDITORS, demoEditor } from '../preview/demo-editors.ts';
import { isFromViewer } from '../preview/access.ts';
import { createPreviewDecisions } from '../preview/preview-decisions.ts';
import { createSiteRules } from '../preview/site-rules.ts';
import { createSourceWatch } from '../preview/source-watch.ts';
import { createPreviewSessions, type PreviewSession } from '../preview/session.ts';
import { createExported } from '../static-export/standing/exported.ts';
import type { ContentChange, Services, Talk } from '../services.ts';

export interface StartOptions {
  /** Build id; part of every fragment key. */
  readonly version: string;
  /** Off in development, where code changes without a new version. */
  readonly keepFragments?: boolean;
  /** Whether the reference backend serves the browsable reference of its calls; in development. */
  readonly reference?: boolean;
  /** Renders each page once, so that little need be remembered. */
  readonly exporting?: boolean;
  /** Folder of the built browser files; absent in development. */
  readonly clientDir?: string;
  /** What exports are shown in, e.g. `dist/static`; absent where nothing is exported. */
  readonly staticDir?: string | undefined;
  /** Public URL of the shop when ORIGIN is unset. */
  readonly origin: string;
  readonly log?: Log;
  readonly metrics?: Metrics | undefined;
}

const TOKEN_BYTES = 32;

/** Starts the shop's services: sandbox (unless remote addresses are set), images, gateway, content client. */
export async function startServices(env: Env, options: StartOptions): Promise<Services> {
  const origin = env.origin ?? options.origin;
  const { log } = options;
  const store = await openShopStore(env, log, options.metrics);
  const now = () => store.now().getTime();
  // Payments of the demo orders are reported while the sandbox still starts.
  const receiver: { sandbox: Sandbox | undefined } = { sandbox: undefined };
  const standInPayment = await openStandIn(env, { origin, log }, receiver);
  const payment =
    env.paymentProviderOrigin === undefined
      ? standInPayment
      : { origin: env.paymentProviderOrigin, clientKey: env.paymentClientKey, secret: env.paymentSecret };
  const settings = pageSettings(env, { origin, version: options.version, payment });
  const cache = options.exporting === true ? createExportContentCache() : createContentCache();
  const listeners = new Set<ContentChange>();
  const onContentChange: Services['onContentChange'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const changedHere: ContentChange = (tags) => {
    // Must happen before the next render.
    cache.invalidate(tags);
    for (const listener of listeners) listener(tags);
  };
  // An export ends before anything could be told to it.
  const redis =
    env.redisUrl === undefined || options.exporting === true
      ? undefined
      : (await import('../redis/connection.ts')).openRedis(env.redisUrl, log);
  const sharedCache = redis && createRedisCache(redis);
  const talkers = new Set<Talk>();
  const talkedHere: Talk = (tags) => {
    for (const listener of talkers) listener(tags);
  };
  const changedElsewhere: ContentChange = (tags) => {
    const talk = tags?.filter(isTalk) ?? [];
    if (talk.length > 0) talkedHere(talk);
    if (talk.length === tags?.length) return;
    receiver.sandbox?.forgetStock();
    if (ownContent === undefined) changedHere(tags);
    // What is in the database now is shown first: a page rendered before that would be the old one.
    else void ownContent.refresh().finally(() => changedHere(tags));
  };
  const stream = redis === undefined ? undefined : openChangeStream(redis, changedElsewhere, log);
  const contentChanged: Services['contentChanged'] = async (tags) => {
    changedHere(tags);
    return stream === undefined || stream.tell(tags);
  };
  const remote = env.contentApiBase;
  const previewToken =
    env.contentPreviewToken ?? (remote === undefined ? randomBytes(TOKEN_BYTES).toString('hex') : undefined);
  // Anyone who reaches an open preview may view it, but only this machine may make changes.
  const isDemo = env.previewAccess === 'open' && env.loopback;
  const demoEditors = isDemo ? DEMO_EDITORS : [];
  const exporting = options.exporting === true;
  // One for all that read rules and settings.
  const lastGood = await openLastGood(store, env.contentDir, (message) => log?.warn('rule_file', { reason: message }));
  const ownContent =
    remote === undefined
      ? openContent(env, {
          origin,
          store,
          lastGood,
          now,
          log,
          cache: sharedCache,
          previewToken,
          people: demoEditors,
          exporting,
        })
      : undefined;
  await ownContent?.ready();
  ownContent?.onChange(changedHere);
  const publishedVersions = (): Map<string, string> | undefined => ownContent?.versions();
  const talk: Talk = (tags) => {
    talkedHere(tags);
    void stream?.tell(tags);
  };
  ownContent?.onTalk((tag, isOwn) => (isOwn ? talk([tag]) : talkedHere([tag])));
  ownContent?.onCommit((tags) => void stream?.tell(tags));
  const limits =
    env.loadShedding && options.exporting !== true
      ? createUpstreamLimits({
          commerce: env.commerceApiBase,
          content: env.contentApiBase,
          decisions: env.decisionApiBase,
          ugc: env.ugcApiBase,
        })
      : {};
  const fetchContent = measuredContent(
    options.metrics,
    ownContent === undefined
      ? (request: Request) => withinLimit(limits.content, new URL(request.url).pathname, () => fetch(request))
      : (request: Request) => ownContent.app.fetch(request),
  );

  const sandbox =
    env.commerceApiBase === undefined
      ? await openCommerce(env, {
          origin,
          store,
          lastGood,
          log,
          cache: sharedCache,
          mediaBase: settings.mediaBase,
          payment,
          isStandIn: standInPayment !== undefined,
          reference: options.reference ?? false,
        })
      : undefined;
  receiver.sandbox = sandbox;
  sandbox?.onChange((tags) => void contentChanged(tags));
  const media =
    env.mediaBase === undefined
      ? openMedia(env, { log, library: ownContent?.pictures, showsDrafts: (request) => showsDrafts(request) })
      : undefined;
  const secrets =
    env.databaseUrl === undefined
      ? sessionSecrets(env.sessionSecret, env.dataDir)
      : await sharedSecrets(env.sessionSecret, store);
  const editors = createPreviewSessions(secrets, store, openExpiringKeys(store, 'used-link'));
  editors.onRevoked(() => talk([LINKS]));
  const openSession = (cookie: string | null | undefined): PreviewSession | undefined => {
    if (env.previewAccess !== 'open') return undefined;
    return isDemo
      ? { role: 'editor', editor: demoEditor(cookie) }
      : { role: 'viewer', editor: { id: 'visitor', name: 'Visitor' }, unnamed: true };
  };
  const previewSession: Services['previewSession'] = async (cookie) =>
    (await editors.session(cookie)) ?? openSession(cookie);
  /** A session, or, where the preview is open to everybody, a frame or page of the viewer. */
  const showsDrafts = async (request: Request): Promise<boolean> =>
    (await editors.session(request.headers.get('cookie'))) !== undefined ||
    (env.previewAccess === 'open' && isFromViewer(request.headers.get('referer'), request.headers.get('host')));
  const source = {
    fetch: fetchContent,
    root: `${remote ?? IN_PROCESS}/preview/caas/v1`,
    previewToken,
    timeoutMs: env.serverTimeoutMs,
  };
  // Not within the limit of calls: a source that is busy is there.
  const askWhetherThere = (signal: AbortSignal): Promise<Response> =>
    fetch(`${source.root}/capabilities`, {
      method: 'HEAD',
      headers: previewToken === undefined ? {} : { [PREVIEW_TOKEN_HEADER]: previewToken },
      signal,
    });
  const mayPreview = async (request: Request): Promise<boolean> =>
    (await previewSession(request.headers.get('cookie'))) !== undefined;
  const standIn =
    env.experimentsDatafileUrl === undefined && env.commerceApiBase === undefined
      ? openExperiments(env.contentDir, {
          log: (message) => log?.warn('experiment_file', { reason: message }),
          lastGood,
        })
      : undefined;
  const report = (problem: string): void => void log?.warn('experiments', { reason: problem });
  const pendingEvents = env.databaseUrl === undefined ? undefined : await openPendingInStore(store, report);
  const experiments = startExperiments(env, standIn, pendingEvents?.texts, report);
  const notKept = (error: unknown): void => void log?.warn('measurements_not_kept', { reason: reason(error) });
  const measurements =
    env.databaseUrl === undefined
      ? createMeasurements(join(env.dataDir, MEASUREMENTS_FILE), notKept)
      : createStoredMeasurements(store, notKept);
  const rateLimits = createRateLimits(redis && (await import('../redis/rate-limiters.ts')).createRedisLimiters(redis));
  const gateway = createGateway({
    env,
    rateLimits,
    origin,
    sandbox,
    experiments,
    secrets,
    now,
    sessions: openSessionStore(store, createSealer(secrets, now)),
    mayPreview,
    metrics: options.metrics,
    limits,
    ...(log === undefined ? {} : { log }),
  });

  await stream?.ready;

  return {
    env,
    settings,
    sandbox,
    experiments: standIn,
    media,
    gateway,
    upstreams: Object.values(limits).filter((limit) => limit !== undefined),
    shared: sharedCache,
    redisUp: redis?.isUp,
    database: { ask: () => store.get('none', 'none'), connections: store.connections },
    rateLimits,
    editors,
    previewSession,
    decideInPreview: createPreviewDecisions(
      gateway,
      origin,
      env.decisionApiBase === undefined ? sandbox?.decisions : undefined,
    ),
    unsentAttributes: experiments?.unsentAttributes,
    siteRules: createSiteRules({
      promotions: sandbox && (({ siteId, locale }) => sandbox.promotionRules(siteId, locale)),
      decisions: env.decisionApiBase === undefined ? sandbox?.decisions.rules : undefined,
      // Where nothing experiments there is nothing to know.
      experiments: experiments?.rules ?? (() => []),
      hasUndatedPrices: sandbox !== undefined,
    }),
    drafts: (editor) => createDraftStore({ ...source, editor, hookSecret: env.contentHookSecrets[0] }),
    forward: createForward(source),
    mayPublish: ({ id }) => env.previewPublishers.length === 0 || env.previewPublishers.includes(id),
    demoEditors,
    translator: env.translation && createHttpTranslator(env.translation),
    autosaveSeconds: env.previewAutosaveSeconds,
    fragments: createFragmentCache(options.keepFragments === false ? 0 : env.fragmentCacheBytes),
    builtScript: options.clientDir === undefined ? undefined : createBuiltScripts(options.clientDir),
    commerce: createPageCommerce(gateway, origin),
    content: createPageContent({
      env,
      fetch: fetchContent,
      previewToken,
      cache,
      log,
      patienceMs: options.exporting === true ? undefined : env.contentPatienceMs,
    }),
    fetchContent,
    contentSource: remote === undefined ? undefined : createSourceWatch({ ask: askWhetherThere }),
    onTalk: (listener) => {
      talkers.add(listener);
      return () => void talkers.delete(listener);
    },
    talk,
    onContentChange,
    contentChanged,
    measurements,
    usedHookSignatures: openExpiringKeys(store, 'hook-signature'),
    now,
    publishedPages: (siteId, locale) =>
      ownContent?.slugs(siteId, locale).map((slug) => (slug === 'home' ? '' : `/${slug}`)),
    versions: () =>
      ownContent === undefined || sandbox === undefined
        ? undefined
        : sandbox.versions().then((catalogue) => new Map([...catalogue, ...ownContent.versions()])),
    publishedVersions,
    exported:
      options.staticDir === undefined
        ? undefined
        : createExported(options.staticDir, { publishedVersions, onContentChange }),
    withDependents: (tags) => ownContent?.withDependents(tags) ?? new Set(tags),
    filesBehind: () => ownContent?.filesBehind() ?? 0,
    unreadableFiles: () => ownContent?.unreadable().length ?? 0,
    checks: async () => ({ content: ownContent === undefined || ownContent.documents().length > 0 }),
    close: async () => {
      stream?.close();
      redis?.close();
      await ownContent?.close();
      standIn?.close();
      await experiments?.close();
      await pendingEvents?.close();
      await measurements.close();
      await sandbox?.close();
      await standInPayment?.close();
      await lastGood.settled();
      await store.close();
    },
  };
}
