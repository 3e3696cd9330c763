import { type DemoAccount, DEMO_ACCOUNTS, seedDemoAccounts, shutDemoAccounts } from './commerce/auth/demo-accounts.ts';
import { DEFAULT_COST } from './commerce/auth/passwords.ts';
import { openCatalogue } from './commerce/catalogue/catalogue.ts';
import { catalogueVersions } from './commerce/catalogue/catalogue-versions.ts';
import { createSearch } from './commerce/catalogue/search.ts';
import { seedDemoMember } from './commerce/after-order/demo-member.ts';
import { seedDemoOrders } from './commerce/after-order/demo-orders.ts';
import { createCommerceApp } from './commerce/http/app.ts';
import { implementations } from './commerce/operations/index.ts';
import type { Services } from './commerce/services.ts';
import { seedStock } from './commerce/stock.ts';
import { DELIVER_EVERY_MS, deliverMails } from './commerce/mail/deliver.ts';
import type { Mail } from './commerce/mail/mail.ts';
import type { MailServerOptions } from './commerce/mail/mail-server.ts';
import { tellWhoWaits } from './commerce/catalogue/stock-notices.ts';
import { MAIL, readOutbox } from './commerce/mail/outbox.ts';
import { NOTIFICATION_PATH } from './payment/stand-in.ts';
import { countUnpaid } from './commerce/orders/unpaid-parcels.ts';
import { RECONCILE_EVERY_MS, receiveNotification, reconcile } from './commerce/orders/reconcile.ts';
import { createPaymentProvider, type ProviderOptions } from './commerce/payment/provider.ts';
import { answerReference, REFERENCE_PATH } from './openapi/reference.ts';
import { openPromotions } from './commerce/promotions/rule-file.ts';
import { SITES } from './commerce/sites.ts';
import { seedDemoCards, shutDemoCards } from './commerce/stored-value/demo-cards.ts';
import { readPlaces } from './commerce/places/gazetteer.ts';
import { readCollectionPoints, readStores } from './commerce/stores.ts';
import { expire, EXPIRY_EVERY_MS } from './commerce/cart/cart-expiry.ts';
import { createContentApp } from './content/app.ts';
import { decisionImplementations, type StoredEvent } from './decisions/operations.ts';
import { inPreview } from './decisions/preview.ts';
import { openRules } from './decisions/rules.ts';
import { type LastGood, openLastGood } from './last-good.ts';
import type { SiteRule } from '../src/commerce/contract/services/decisions.ts';
import { decisionRules, promotionRules } from './site-rules.ts';
import { openShippingRules } from './shipping-rules.ts';
import { type CachePort, createMapCache } from './store/cache.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import { seedMedia } from './ugc/seed.ts';
import { ugcImplementations } from './ugc/operations.ts';

export interface SandboxOptions {
  /** Folder of the SQLite database; `:memory:` persists nothing. */
  dataDir: string;
  /** `postgres://…` where PostgreSQL keeps the data. */
  databaseUrl?: string | undefined;
  /** Connections to PostgreSQL at most. */
  databaseConnections?: number | undefined;
  /** An open store instead of one of its own; whoever opened it closes it. */
  store?: Store | undefined;
  /** Folder with products, categories and the content documents. */
  contentDir: string;
  /** Shared by servers; absent: this process only. */
  cache?: CachePort | undefined;
  now?: () => Date;
  log?: (message: string) => void;
  /** How long a cart reserves its pieces after its last change, in milliseconds (default: an hour). */
  holdMs?: number;
  /** Read files again when they change (default: yes). */
  watch?: boolean;
  /** Last good versions of rules and settings, as others that read them have them; absent: the store's. */
  lastGood?: LastGood | undefined;
  /** Base address of the media service, without trailing slash. */
  mediaBase?: string;
  /** log2 of scrypt's N, for tests. */
  passwordCost?: number;
  /** Serve the content documents too (default: yes). Set to false when the server serves them itself. */
  content?: boolean;
  /** Address of the shop without trailing slash, for links in emails. */
  shopOrigin?: string;
  /**
   * Seed the demo accounts, whose password is printed (default: yes). When false, existing demo accounts are disabled.
   */
  demoAccounts?: boolean;
  /** Give the demo accounts past orders, paid at the stand-in provider (default: no). */
  demoOrders?: boolean;
  /** The bot-check token to accept; when absent, the check is off. */
  captchaToken?: string | undefined;
  /** Lets callers act out outages by the header `x-fault` (default: no). Never in production. */
  allowFaults?: boolean;
  /** Answer with an error instead of what is not as the contract says (default: no). For development and tests. */
  checkAnswers?: boolean;
  /** Serve a browsable reference of all calls under `/reference` (default: no). For development. */
  reference?: boolean;
  /** Base address of user-generated media in the OpenAPI document. */
  ugcOrigin?: string;
  /** The payment provider; when absent, nothing can be paid by card. */
  payment?: ProviderOptions | undefined;
  /** How long nothing may be done in a buy-in-store session before it ends, in milliseconds (default: 20 minutes). */
  associateIdleMs?: number;
  /** How long the log of what associates did is kept, days. */
  associateLogDays?: number;
  /** The most that associates may take off a row, in percent of what it costs (default: 30). */
  adjustmentLimit?: number;
  /** The mail server; when absent, emails stay in the outbox. */
  mail?: MailServerOptions | undefined;
  /** Token required to read unpublished content; when absent, unpublished content is unavailable. */
  previewToken?: string | undefined;
}

type Listener = (tags: string[]) => void;

export interface Sandbox {
  fetch(request: Request): Promise<Response>;
  /** User-generated media, served from its own host (D2 §7.9). */
  readonly ugc: { fetch(request: Request): Response | Promise<Response> };
  /** The decision service, served from its own host (D2 §7.10). */
  readonly decisions: {
    fetch(request: Request): Response | Promise<Response>;
    /** Runs work whose decisions belong to a preview: for its moment, and written down. */
    inPreview: typeof inPreview;
    /** The rules it decides by, for the viewer: no call has them. */
    rules(): readonly SiteRule[];
  };
  /** The promotions of a site, for the viewer: those that have not begun are in no call. Undefined where it knows no such site. */
  promotionRules(siteId: string, locale: string): readonly SiteRule[] | undefined;
  /** Visitor events received by the decision service, newest last. For tests and developers. */
  readonly decisionEvents: readonly StoredEvent[];
  /** Listens for cache tags of changed content: `product:NF104001`, `category:21001`, `doc:pages/home`. */
  onChange(listener: Listener): () => void;
  /** Reads stock anew, because another server has changed it. */
  forgetStock(): void;
  /** Hash of what stands behind every cache tag of the catalogue, see `catalogueVersions`. */
  versions(): Promise<Map<string, string>>;
  /** Emails of the last day, newest first; `to` filters by address. For tests and developers. */
  outbox(to?: string): Promise<(Mail & { html: string })[]>;
  /** How many emails wait for the mail server. */
  waitingMails(): Promise<number>;
  /** How many parcels wait for their money: a capture of theirs has failed. */
  unpaidParcels(): Promise<number>;
  /** Hands waiting emails to the mail server; also runs automatically every 2 s. */
  deliverMails(): Promise<void>;
  /** Takes a notification of the payment provider. */
  receivePayment(request: Request): Promise<Response>;
  /** Asks the provider about open payments that are due; also runs automatically every 5 s. */
  reconcile(): Promise<number>;
  /** Releases expired reservations; also runs automatically every 30 s. */
  expire(): Promise<number>;
  close(): Promise<void>;
  readonly demoAccounts: readonly DemoAccount[];
}

/** How long a cart reserves its pieces. */
const RESERVATION_MS = 60 * 60_000;
const ASSOCIATE_IDLE_MS = 20 * 60_000;
const ASSOCIATE_LOG_DAYS = 730;
const ADJUSTMENT_LIMIT = 30;
const COMMERCE_PATH = /^\/(?:pre\/)?(?:token|consumers-v3|cart|products|wishlists|stores)\//;
const DEFAULT_SHOP = 'http://localhost:4321';
const OPENAPI_PATH = '/openapi.json';
const DECISION_PATH = /^\/(?:api\/engine\/|decision$)/;

/**
 * The reference backend: commerce and content behind one `fetch`.
 * @throws when the data folder cannot be written
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, databaseUrl, contentDir, log = console.warn, passwordCost = DEFAULT_COST } = options;
  const { holdMs = RESERVATION_MS } = options;
  const listeners = new Set<Listener>();
  const announce: Listener = (tags) => {
    search.forgetStock();
    for (const listener of listeners) listener(tags);
  };
  const catalogue = await openCatalogue(contentDir, { watch: options.watch ?? true, log });
  const store =
    options.store ??
    (await openStore({ dataDir, databaseUrl, connections: options.databaseConnections, now: options.now, log }));
  const { now } = store;
  const search = createSearch(catalogue, store);
  const lastGood = options.lastGood ?? (await openLastGood(store, contentDir, log));
  const promotions = openPromotions(contentDir, log, lastGood);
  const services: Services = {
    store,
    catalogue,
    announce,
    now,
    holdMs,
    passwordCost,
    associateIdleMs: options.associateIdleMs ?? ASSOCIATE_IDLE_MS,
    associateLogDays: options.associateLogDays ?? ASSOCIATE_LOG_DAYS,
    adjustmentLimit: options.adjustmentLimit ?? ADJUSTMENT_LIMIT,
    cache: options.cache ?? createMapCache(() => now().getTime()),
    search,
    mediaBase: options.mediaBase ?? '/media',
    shopOrigin: options.shopOrigin ?? '',
    captchaToken: options.captchaToken,
    allowsFaults: options.allowFaults ?? false,
    checksAnswers: options.checkAnswers ?? false,
    stores: readStores(contentDir, log, lastGood),
    collectionPoints: readCollectionPoints(contentDir, log, lastGood),
    places: readPlaces(contentDir),
    shipping: openShippingRules(contentDir, promotions, log, now, lastGood),
    promotions,
    payment: options.payment && createPaymentProvider(options.payment),
    mailServer: options.mail && (await import('./commerce/mail/mail-server.ts')).connectMailServer(options.mail),
  };
  await Promise.all([
    seedStock(store, catalogue, services.stores),
    ...((options.demoAccounts ?? true)
      ? [seedDemoAccounts(store, passwordCost), seedDemoCards(store)]
      : [shutDemoAccounts(store), shutDemoCards(store)]),
    seedMedia(store),
  ]);
  if (options.demoOrders) {
    await seedDemoOrders(services);
    await seedDemoMember(services);
  }
  for (const { defaultLocale, currency } of SITES) search.prepare(defaultLocale, currency);
  catalogue.onChange((tags) => {
    seedStock(store, catalogue, services.stores).then(
      () => announce(tags),
      (error: unknown) => log(String(error)),
    );
  });
  const commerce = createCommerceApp(implementations, services, log);
  const ugc = createCommerceApp(ugcImplementations, services, log);
  let description: Promise<object> | undefined;
  const describe = (): Promise<object> =>
    (description ??= import('./openapi/document.ts').then(({ openApiDocument }) =>
      openApiDocument({
        shop: options.shopOrigin ?? DEFAULT_SHOP,
        ugc: options.ugcOrigin ?? `${options.shopOrigin ?? DEFAULT_SHOP}/api/ugc`,
      }),
    ));
  const rules = openRules(contentDir, { watch: options.watch ?? true, log, lastGood });
  const decisionEvents: StoredEvent[] = [];
  const decisions = createCommerceApp(decisionImplementations(rules, decisionEvents), services, log);
  const content =
    options.content === false
      ? undefined
      : createContentApp({
          contentDir,
          now: () => now().getTime(),
          previewToken: options.previewToken,
          watch: options.watch ?? true,
          lastGood,
        });
  content?.onChange(announce);
  // What expired carts give back, somebody may wait for.
  const tidy = async (): Promise<number> => (await expire(services)) + (await tellWhoWaits(services));
  const timer = setInterval(
    () => void tidy().catch((error: unknown) => log(String(error))),
    Math.min(EXPIRY_EVERY_MS, holdMs),
  );
  timer.unref();
  const reconciler = setInterval(
    () => void reconcile(services).catch((error: unknown) => log(String(error))),
    RECONCILE_EVERY_MS,
  );
  reconciler.unref();
  const mailer =
    options.mail &&
    setInterval(() => void deliverMails(services, log).catch((error: unknown) => log(String(error))), DELIVER_EVERY_MS);
  mailer?.unref();

  return {
    demoAccounts: DEMO_ACCOUNTS,
    ugc,
    decisions: { fetch: (request) => decisions.fetch(request), inPreview, rules: () => decisionRules(rules) },
    promotionRules: (siteId, locale) => {
      const site = SITES.find(({ id }) => id === siteId);
      return site && promotionRules(promotions, site, locale);
    },
    decisionEvents,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === OPENAPI_PATH) return Response.json(await describe());
      if (options.reference && pathname.startsWith(REFERENCE_PATH)) return answerReference(pathname);
      if (pathname === NOTIFICATION_PATH) return receiveNotification(services, options.payment?.secret, request);
      if (DECISION_PATH.test(pathname)) return decisions.fetch(request);
      const isCommerce = !content || COMMERCE_PATH.test(pathname);
      return isCommerce ? commerce.fetch(request) : content.app.fetch(request);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    forgetStock: search.forgetStock,
    versions: () => catalogueVersions(services),
    outbox: (to) => readOutbox(services, to),
    waitingMails: async () => (await store.waiting(MAIL)).length,
    unpaidParcels: () => countUnpaid(store),
    deliverMails: () => deliverMails(services, log),
    receivePayment: (request) => receiveNotification(services, options.payment?.secret, request),
    reconcile: () => reconcile(services),
    expire: tidy,
    close: async () => {
      clearInterval(timer);
      clearInterval(reconciler);
      clearInterval(mailer);
      services.mailServer?.close();
      catalogue.close();
      rules.close();
      content?.close();
      await lastGood.settled();
      if (options.store === undefined) await store.close();
    },
  };
}
