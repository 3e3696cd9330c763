import { z } from 'zod';
import * as endpoints from '../../commerce/contract/endpoints.ts';
import { DATAFILE_POLL, DATAFILE_POLL_LEAST } from '../../personalisation/experiments/constants.ts';
import { TOAST_DISMISS_MS } from '../../ui/toast/toast-rules.ts';
import { LOCALES, SITES } from '../../content/addresses/sites.ts';
import { CONTENT_ENDPOINTS } from '../../content/content-kinds.ts';
import { OUTSIDE_NAMES } from '../../content/page-context.ts';
import { HOOK_DIALECTS } from '../content-hook/dialects.ts';
import { TAG_RULES } from '../content-hook/tag-rules.ts';
import { isNetwork, PROXY_HEADERS } from '../http/request/client-address.ts';
import { address, flag, json, listOf, oneOf, optional, origins, secret, text, trimmed, whole, word } from './fields.ts';

/** Port of the demo shop. */
const DEFAULT_PORT = 4321;
/** Timeout for commerce and content calls (HTTP-15), in milliseconds. */
const DEFAULT_TIMEOUT_MS = 10_000;
/** How long a shopper waits for the content of a page, in milliseconds: of several calls, one after the other. */
const DEFAULT_PATIENCE_MS = 5_000;
/** Half the time of 4, for about 4 % more bytes. */
const DEFAULT_MEDIA_EFFORT = 3;
/**
 * Timeout for decision-service calls, in milliseconds. The page never waits for them, and a response after two seconds
 * is only useful for the next page, so it is not worth holding a socket.
 */
const DEFAULT_DECISION_TIMEOUT_MS = 2_000;
/** Maximum number of messages in a promo bar's rotation (LIM). */
const DEFAULT_PROMO_MESSAGES = 5;
const DEFAULT_SAVED_PAGE = 6;
const DEFAULT_FAVORITES_PAGE = 24;
const DEFAULT_MIN_POINTS = 500;
/** What the meta description of an unavailable page contains, per language; the 404 page says the same (PAGE-08). */
const DEFAULT_NOT_AVAILABLE = 'page is not available, page n’est pas disponible, Seite ist nicht verfügbar';
/** A proxy on this machine belongs to the operator, so it is trusted. */
const LOOPBACK_NETWORKS = '127.0.0.0/8, ::1';

/** What sign-up asks for, where it differs from ours: by locale, and the minimum age by country. */
const SIGN_UP_RULES = z.strictObject({
  locales: z.exactOptional(
    z.partialRecord(
      z.enum(LOCALES.map(({ locale }) => locale)),
      z.strictObject({
        birthDateRequired: z.exactOptional(z.boolean()),
        genderRequired: z.exactOptional(z.boolean()),
        phoneRequired: z.exactOptional(z.boolean()),
        smsOptInRequired: z.exactOptional(z.boolean()),
        minBirthDate: z.exactOptional(z.iso.date()),
        agreements: z.exactOptional(z.strictObject({ privacy: z.exactOptional(z.boolean()) })),
      }),
    ),
  ),
  minimalAges: z.exactOptional(z.record(z.string().regex(/^[A-Z]{2}$/), z.int().min(0).max(120))),
});
/** Currency → how an order may be paid in parts, or false for not at all. */
const PAY_LATER = z.partialRecord(
  z.enum(SITES.map(({ currency }) => currency)),
  z.union([
    z.literal(false),
    z
      .strictObject({
        parts: z.int().min(2).max(24),
        everyDays: z.int().min(1).max(92),
        least: z.number().min(0),
        most: z.number().min(0),
      })
      .refine(({ least, most }) => least <= most, 'least is at most most'),
  ]),
);
/** Dial code → masks of its phone numbers, X for a digit. */
const PHONE_MASKS = z.record(
  z.string().regex(/^\d{1,3}$/),
  z.array(z.string().regex(/^(?:[ ()./-]*X){4,15}[ ()./-]*$/)).min(1),
);

/** Values set by a build or deployment. The defaults run the demo shop on this machine. */
export const ENV_SCHEMA = z.object({
  PORT: whole('PORT', DEFAULT_PORT, 0, 65_535),
  HOST: text('127.0.0.1'),
  ORIGIN: address('ORIGIN', 'https://shop.example.com'),
  ALLOWED_HOSTS: text(''),
  TRUSTED_PROXIES: z.preprocess(
    trimmed,
    z
      .string()
      .refine(
        (value) => value === 'none' || listOf(value).every(isNetwork),
        'TRUSTED_PROXIES lists addresses and networks by comma, such as 127.0.0.1, 10.0.0.0/8; "none" trusts nobody.',
      )
      .default(LOOPBACK_NETWORKS),
  ),
  PROXY_HEADER: z.preprocess(
    (value) => (typeof value === 'string' ? (trimmed(value.toLowerCase()) as string | undefined) : value),
    z
      .enum(PROXY_HEADERS, { error: 'PROXY_HEADER is what the proxies in front write: X-Forwarded-For or Forwarded.' })
      .prefault('x-forwarded-for'),
  ),
  DRAIN_SECONDS: optional(whole('DRAIN_SECONDS', 0, 0, 600)),
  WARM_SECONDS: optional(whole('WARM_SECONDS', 0, 0, 600)),
  RENDER: oneOf(
    ['server', 'static'],
    'server',
    'RENDER is either "server" (pages made on demand) or "static" (pages made by npm run build:static).',
  ),
  STATIC_REBUILD: flag('STATIC_REBUILD', false),
  STATIC_DEPLOY: optional(z.string()),
  DATA_DIR: text('.data'),
  DATABASE_URL: optional(
    z
      .string()
      .refine(
        (value) => URL.canParse(value) && /^postgres(?:ql)?:$/.test(new URL(value).protocol),
        'DATABASE_URL is the address of a PostgreSQL database, such as postgres://cairn:password@db.example.com/cairn.',
      ),
  ),
  REDIS_URL: optional(
    z
      .string()
      .refine(
        (value) => URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol),
        'REDIS_URL is the address of a Redis or Valkey server, such as redis://redis.example.com:6379.',
      ),
  ),
  DATABASE_CONNECTIONS: whole('DATABASE_CONNECTIONS', 10, 1, 200),
  CONTENT_DIR: text('content'),
  MEDIA_CACHE_DIR: optional(z.string()),
  MEDIA_UPLOADS_DIR: optional(z.string()),
  MEDIA_UPLOADS_URL: address('MEDIA_UPLOADS_URL', 'https://s3.eu-central-1.amazonaws.com/shop-uploads'),
  MEDIA_UPLOADS_REGION: text('us-east-1'),
  MEDIA_UPLOADS_KEY_ID: optional(z.string()),
  MEDIA_UPLOADS_SECRET: optional(z.string()),
  MEDIA_EFFORT: whole('MEDIA_EFFORT', DEFAULT_MEDIA_EFFORT, 0, 9),
  CONTENT_API_BASE: address('CONTENT_API_BASE', 'https://cms.example.com'),
  CONTENT_PREVIEW_TOKEN: optional(z.string()),
  CONTENT_CMS: optional(z.string()),
  COMMERCE_API_BASE: address('COMMERCE_API_BASE', 'https://api.example.com'),
  MOCK_CALLS: z.preprocess(
    trimmed,
    z
      .string()
      .default('')
      .transform(listOf)
      .refine(
        (ids) => ids.every((id) => Object.hasOwn(endpoints, id)),
        'MOCK_CALLS lists ids of calls by comma, such as productReviews, as src/commerce/contract names them.',
      ),
  ),
  MOCK_CONTENT: z.preprocess(
    trimmed,
    z
      .string()
      .default('')
      .transform(listOf)
      .refine(
        (names) => names.every((name) => CONTENT_ENDPOINTS.includes(name)),
        `MOCK_CONTENT lists content endpoints by comma: ${CONTENT_ENDPOINTS.join(', ')}.`,
      ),
  ),
  MOCK_DIR: text('mocks'),
  NODE_ENV: text('development'),
  MEDIA_BASE: address('MEDIA_BASE', 'https://media.example.com'),
  MEDIA_HOSTS: z.preprocess(
    trimmed,
    z
      .string()
      .default('')
      .transform(listOf)
      .refine(
        (hosts) =>
          hosts.every((host) => URL.canParse(host) && new URL(host).origin === host && host.startsWith('https:')),
        'MEDIA_HOSTS is a list of origins such as https://images.example.com, separated by commas.',
      ),
  ),
  ACCESS_KEY: text('demo-access-key'),
  CART_HOLD_SECONDS: whole('CART_HOLD_SECONDS', 3_600, 1, 86_400),
  ASSOCIATE_IDLE_SECONDS: whole('ASSOCIATE_IDLE_SECONDS', 1_200, 5, 86_400),
  ASSOCIATE_LOG_DAYS: whole('ASSOCIATE_LOG_DAYS', 730, 1, 3_660),
  ASSOCIATE_DISCOUNT_LIMIT: whole('ASSOCIATE_DISCOUNT_LIMIT', 30, 0, 100),
  BOT_CHECK_TEST_TOKEN: optional(z.string()),
  BOT_CHECK_SCRIPT: optional(
    z
      .string()
      .regex(
        /^(?:https?:\/\/[^\s/;,'"]+)?\/[^\s;,'"]*$/,
        'BOT_CHECK_SCRIPT is an address such as https://www.google.com/recaptcha/api.js?render=KEY, or a path of this shop.',
      ),
  ),
  BOT_CHECK_SITE_KEY: text(''),
  BOT_CHECK_HOSTS: origins('BOT_CHECK_HOSTS'),
  SERVER_TRUST_ID: text('demo-server-trust'),
  MOBILE_APP_CHANNEL: text('MAPP'),
  MOBILE_APP_USER_AGENT: optional(z.string()),
  TESTING_FLAG: optional(z.string()),
  MAINTENANCE_BYPASS: optional(z.string()),
  PREVIEW_ACCESS: optional(
    z.enum(['open', 'session'], {
      error:
        'PREVIEW_ACCESS is "session" (editors come in by a one-time link) or "open" (anyone who reaches the server).',
    }),
  ),
  PREVIEW_AUTOSAVE_SECONDS: whole('PREVIEW_AUTOSAVE_SECONDS', 20, 0, 3_600),
  PREVIEW_PUBLISHERS: z.preprocess(trimmed, z.string().default('').transform(listOf)),
  TRANSLATION_URL: address('TRANSLATION_URL', 'https://translate.example.com/v1/texts'),
  TRANSLATION_TOKEN: optional(z.string()),
  TRANSLATION_LANGUAGES: z.preprocess(
    trimmed,
    z
      .string()
      .default('')
      .transform((value) => listOf(value.toLowerCase()))
      .refine((languages) => languages.every((one) => /^[a-z]{2}(?:-[a-z]{2})?$/.test(one)), {
        error: 'TRANSLATION_LANGUAGES is a list of languages or locales, such as de, fr-ca.',
      }),
  ),
  TRANSLATION_TIMEOUT_MS: whole('TRANSLATION_TIMEOUT_MS', DEFAULT_TIMEOUT_MS, 500, 60_000),
  PUBLISH_SECOND_PERSON: flag('PUBLISH_SECOND_PERSON', false),
  DEMO_ACCOUNTS: z.preprocess(
    trimmed,
    z.enum(['true', 'false'], { error: 'DEMO_ACCOUNTS is true or false.' }).optional(),
  ),
  CHECK_ANSWERS: flag('CHECK_ANSWERS', false),
  SESSION_SECRET: secret('SESSION_SECRET'),
  CONTENT_HOOK_SECRET: secret('CONTENT_HOOK_SECRET'),
  CONTENT_HOOK_DIALECT: z.preprocess(
    trimmed,
    z
      .string()
      .default('cairn')
      .transform(listOf)
      .pipe(
        z.array(
          z.enum(HOOK_DIALECTS, {
            error: `CONTENT_HOOK_DIALECT lists how CMSs sign their messages, by comma: ${HOOK_DIALECTS.join(', ')}.`,
          }),
        ),
      ),
  ),
  CONTENT_HOOK_TAGS: json(
    'CONTENT_HOOK_TAGS',
    TAG_RULES,
    '[{"when":{"/_type":"page"},"tags":["doc:pages/{/slug/current}"]}]',
    '[]',
  ),
  CONTENT_PATIENCE_MS: whole('CONTENT_PATIENCE_MS', DEFAULT_PATIENCE_MS, 100, 120_000),
  SERVER_TIMEOUT_MS: whole('SERVER_TIMEOUT_MS', DEFAULT_TIMEOUT_MS, 100, 120_000),
  PROMO_BAR_MAX_MESSAGES: whole('PROMO_BAR_MAX_MESSAGES', DEFAULT_PROMO_MESSAGES, 1, 50),
  NOT_AVAILABLE_PHRASES: z.preprocess(trimmed, z.string().default(DEFAULT_NOT_AVAILABLE).transform(listOf)),
  SEARCH_LISTS_GLOBAL: word('SEARCH_LISTS_GLOBAL', OUTSIDE_NAMES.searchListsGlobal),
  SEARCH_LISTS_EVENT: word('SEARCH_LISTS_EVENT', OUTSIDE_NAMES.searchListsEvent),
  EXPERIENCE_EVENT: word('EXPERIENCE_EVENT', OUTSIDE_NAMES.experienceEvent),
  QUICKSHOP: flag('QUICKSHOP', true),
  MENU_TRIGGER: oneOf(
    ['hover', 'click'],
    'hover',
    'MENU_TRIGGER is how the menu opens on wide screens: "hover" or "click".',
  ),
  SHOP_ALL_ON_MOBILE: flag('SHOP_ALL_ON_MOBILE', true),
  BONUS_ITEMS_FIRST: flag('BONUS_ITEMS_FIRST', false),
  EXPRESS_CHECKOUT: flag('EXPRESS_CHECKOUT', true),
  FAVORITES: flag('FAVORITES', true),
  FAVORITES_PAGE_SIZE: whole('FAVORITES_PAGE_SIZE', DEFAULT_FAVORITES_PAGE, 1, 100),
  SAVED_PAGE_SIZE: whole('SAVED_PAGE_SIZE', DEFAULT_SAVED_PAGE, 1, 100),
  MIN_LOYALTY_POINTS: whole('MIN_LOYALTY_POINTS', DEFAULT_MIN_POINTS, 0, 1_000_000),
  STREAMING: flag('STREAMING', true),
  STREAM_BASE: address('STREAM_BASE', 'https://media.example.com/{cloudName}'),
  VIDEO_EMBEDS: flag('VIDEO_EMBEDS', false),
  GALLERY_SCRIPT: address('GALLERY_SCRIPT', 'https://gallery.example.com/{containerId}/{locale}.js'),
  GALLERY_DETAILS_PATH: z.preprocess(
    trimmed,
    z
      .string()
      .startsWith(
        '/',
        'GALLERY_DETAILS_PATH is a path with {productId}, such as /products/v2/products/{productId}/details.',
      )
      .includes('{productId}')
      .default('/products/v2/products/{productId}/details'),
  ),
  PAYMENT_PROVIDER_ORIGIN: address('PAYMENT_PROVIDER_ORIGIN', 'https://pay.example.com'),
  PAYMENT_CLIENT_KEY: text(''),
  PAYMENT_SECRET: text(''),
  SMTP_URL: optional(
    z
      .string()
      .refine(
        (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol),
        'SMTP_URL is the address of a mail server, such as smtp://user:password@mail.example.com:587.',
      ),
  ),
  MAIL_FROM: z.preprocess(
    trimmed,
    z
      .string()
      .refine(
        (value) => /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value),
        'MAIL_FROM is the sender of emails, such as Northfell <shop@example.com>.',
      )
      .default('Northfell <shop@northfell.example>'),
  ),
  TAG_MANAGER_ID: optional(
    z.string().regex(/^[\w-]{1,40}$/, 'TAG_MANAGER_ID is the id of a container, such as GTM-ABC123.'),
  ),
  TAG_MANAGER_BASE: z.preprocess(
    trimmed,
    z
      .string()
      .regex(
        /^(?:https?:\/\/[^\s/]+|)(?:\/[\w./-]*)?$/,
        'TAG_MANAGER_BASE is an address such as https://www.googletagmanager.com, or a path of this shop.',
      )
      .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
      .default('https://www.googletagmanager.com'),
  ),
  TAG_MANAGER_CONSENT: oneOf(
    ['C0002', 'C0003', 'C0004'],
    'C0002',
    'TAG_MANAGER_CONSENT is the category the container waits for: C0002, C0003 or C0004.',
  ),
  TAG_MANAGER_HOSTS: origins('TAG_MANAGER_HOSTS'),
  UGC_API_BASE: address('UGC_API_BASE', 'https://ugc.example.com'),
  EXPERIMENTS_DATAFILE_URL: address('EXPERIMENTS_DATAFILE_URL', 'https://cdn.example.com/datafiles/{key}.json'),
  EXPERIMENTS_KEY: text(''),
  EXPERIMENTS_EVENTS_URL: address('EXPERIMENTS_EVENTS_URL', 'https://events.example.com/v1/events'),
  EXPERIMENTS_POLL_SECONDS: whole('EXPERIMENTS_POLL_SECONDS', DATAFILE_POLL / 1000, DATAFILE_POLL_LEAST / 1000, 86_400),
  EXPERIMENTS_CUSTOMER_DATA: flag('EXPERIMENTS_CUSTOMER_DATA', false),
  DECISION_API_BASE: address('DECISION_API_BASE', 'https://decisions.example.com'),
  DECISION_FORM: oneOf(
    ['decide', 'decision'],
    'decide',
    'DECISION_FORM is how decisions are asked for: "decide" (/api/engine/v1/decide/{brand}) or "decision" (/decision).',
  ),
  DECISION_TIMEOUT_MS: whole('DECISION_TIMEOUT_MS', DEFAULT_DECISION_TIMEOUT_MS, 50, 30_000),
  SIGN_UP_RULES: json(
    'SIGN_UP_RULES',
    SIGN_UP_RULES,
    '{"locales":{"de-de":{"genderRequired":true}},"minimalAges":{"DE":18}}',
  ),
  PAY_LATER: json('PAY_LATER', PAY_LATER, '{"GBP":{"parts":3,"everyDays":30,"least":30,"most":2000},"EUR":false}'),
  PHONE_MASKS: json('PHONE_MASKS', PHONE_MASKS, '{"44":["XXXXX XXXXXX"]}'),
  SIMPLIFIED_ENROLMENT: flag('SIMPLIFIED_ENROLMENT', false),
  TOAST_DISMISS_MS: whole('TOAST_DISMISS_MS', TOAST_DISMISS_MS, 1_000, 60_000),
  SEGMENTS_CLIENT_ONLY: flag('SEGMENTS_CLIENT_ONLY', false),
  API_PREVIEW: flag('API_PREVIEW', false),
  INDEXABLE: flag('INDEXABLE', true),
  PAGE_CACHE_MB: whole('PAGE_CACHE_MB', 128, 0, 16_384),
  FRAGMENT_CACHE_MB: whole('FRAGMENT_CACHE_MB', 64, 0, 16_384),
  WARM_PICTURES: flag('WARM_PICTURES', true),
  LOAD_SHEDDING: flag('LOAD_SHEDDING', true),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.example.com:4318'),
  OTEL_SERVICE_NAME: text('cairn'),
  METRICS_PORT: optional(whole('METRICS_PORT', 0, 1, 65_535)),
  METRICS_TOKEN: secret('METRICS_TOKEN'),
  LOG_LEVEL: oneOf(
    ['silent', 'error', 'warn', 'info', 'debug'],
    'info',
    'LOG_LEVEL is one of silent, error, warn, info, debug.',
  ),
});
