import { Hono } from 'hono';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/app.ts';
import { type ContentAppOptions, createContentApp } from '../../../sandbox/content/app.ts';
import { createUploadBucket } from '../../../sandbox/content/media/upload-bucket.ts';
import { createUploadFolder } from '../../../sandbox/content/media/upload-folder.ts';
import { createMediaApp, type MediaOptions } from '../../../sandbox/media/app.ts';
import { DEFAULT_MEDIA_BASE } from '../../content/images/image-url.ts';
import { type ListeningStandIn, openPaymentStandIn } from '../../../sandbox/payment/listen.ts';
import type { Env } from '../env/env.ts';
import type { Log } from '../observability/log.ts';

/** What an export remembers of serialised content, bytes. */
const EXPORT_CONTENT_BYTES = 8 * 1024 * 1024;

interface Shared {
  /** Public URL of the shop. */
  readonly origin: string;
  readonly log: Log | undefined;
}

/** Whether uploads stay in the data folder of one server although the settings are those of several. */
const uploadsAreAlone = (env: Env): boolean =>
  env.databaseUrl !== undefined &&
  env.redisUrl !== undefined &&
  env.mediaBase === undefined &&
  env.mediaUploadsBucket === undefined &&
  !env.isUploadsDirSet;

/** The content service, for a shop whose content is not elsewhere. */
export const openContent = (
  env: Env,
  {
    origin,
    log,
    exporting,
    ...given
  }: Shared &
    Pick<ContentAppOptions, 'store' | 'now' | 'cache' | 'previewToken' | 'people' | 'lastGood'> & {
      readonly exporting: boolean;
    },
) => {
  if (log !== undefined && !exporting && uploadsAreAlone(env))
    log.warn('uploads_not_shared', {
      folder: env.mediaUploadsDir,
      reason:
        'Other servers do not have what is uploaded here. Set MEDIA_UPLOADS_DIR to a folder that all share, or MEDIA_UPLOADS_URL.',
    });
  return createContentApp({
    ...given,
    contentDir: env.contentDir,
    secondPerson: env.publishSecondPerson,
    shopOrigin: origin,
    hasMailServer: env.mail !== undefined,
    // A media service elsewhere has a library of its own.
    uploads:
      env.mediaBase !== undefined
        ? undefined
        : env.mediaUploadsBucket === undefined
          ? createUploadFolder(env.mediaUploadsDir)
          : createUploadBucket(env.mediaUploadsBucket),
    cacheBytes: exporting ? EXPORT_CONTENT_BYTES : undefined,
    onProblem: ({ file, line, column, message, lastGood }) =>
      log?.warn('content_file', { file, line, column, message, lastGood }),
    onFilesBehind: ({ files, file, reason }) =>
      files === 0 ? log?.info('content_files_written') : log?.error('content_files_behind', { files, file, reason }),
  });
};

/** The commerce backend, for a shop whose backend is not elsewhere. @param isStandIn whether the provider is our own */
export const openCommerce = (
  env: Env,
  {
    origin,
    log,
    isStandIn,
    ...given
  }: Shared &
    Pick<SandboxOptions, 'store' | 'cache' | 'lastGood' | 'mediaBase' | 'payment' | 'reference'> & {
      readonly isStandIn: boolean;
    },
): Promise<Sandbox> =>
  createSandbox({
    ...given,
    dataDir: env.dataDir,
    contentDir: env.contentDir,
    shopOrigin: origin,
    captchaToken: env.botCheckTestToken,
    demoAccounts: env.demoAccounts,
    demoOrders: env.demoAccounts && isStandIn,
    allowFaults: !env.production,
    checkAnswers: env.checkAnswers,
    holdMs: env.cartHoldSeconds * 1_000,
    associateIdleMs: env.associateIdleSeconds * 1_000,
    associateLogDays: env.associateLogDays,
    adjustmentLimit: env.associateDiscountLimit,
    mail: env.mail,
    content: false,
    log: (message) => log?.warn('sandbox', { reason: message }),
  });

/**
 * A payment provider for trying the shop, where nothing else is set and only this machine reaches it.
 * @param receiver gets its notifications, once it is there
 */
export const openStandIn = async (
  env: Env,
  { origin, log }: Shared,
  receiver: { readonly sandbox: Sandbox | undefined },
): Promise<ListeningStandIn | undefined> =>
  env.commerceApiBase === undefined && env.paymentProviderOrigin === undefined && env.loopback
    ? openPaymentStandIn({
        dataDir: env.dataDir,
        host: env.host,
        shopOrigin: origin,
        notify: (request) =>
          receiver.sandbox?.receivePayment(request) ?? Promise.resolve(new Response(null, { status: 503 })),
        log: (message) => log?.warn('payment', { reason: message }),
      })
    : undefined;

/** The media service, for a shop whose pictures are not elsewhere. */
export const openMedia = (
  env: Env,
  { log, ...given }: Pick<Shared, 'log'> & Pick<MediaOptions, 'library' | 'showsDrafts'>,
): Hono =>
  new Hono().route(
    DEFAULT_MEDIA_BASE,
    createMediaApp({
      ...given,
      contentDir: env.contentDir,
      cacheDir: env.mediaCacheDir,
      effort: env.mediaEffort,
      onProblem: (message) => log?.warn('media_file', { reason: message }),
    }),
  );
