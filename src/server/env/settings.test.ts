import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

type Source = Readonly<Record<string, string>>;
const SECRET = 'secret-of-the-tests-0123456789abcdef';

describe('a setting that is there', () => {
  test.each<[Source, object]>([
    [{ ALLOWED_HOSTS: 'www.example.com, b.example.com,' }, { allowedHosts: ['www.example.com', 'b.example.com'] }],
    [
      { RENDER: 'static', STATIC_REBUILD: '1' },
      { render: 'static', staticRebuild: true },
    ],
    [{ DATABASE_URL: 'postgres://db.example/cairn' }, { databaseUrl: 'postgres://db.example/cairn' }],
    [{ DATABASE_URL: 'postgresql://db.example/cairn' }, { databaseUrl: 'postgresql://db.example/cairn' }],
    [{ REDIS_URL: 'rediss://redis.example:6379' }, { redisUrl: 'rediss://redis.example:6379' }],
    [{ REDIS_URL: 'redis://redis.example:6379' }, { redisUrl: 'redis://redis.example:6379' }],
    [{ CONTENT_API_BASE: 'https://cms.example.com//' }, { contentApiBase: 'https://cms.example.com' }],
    [{ MOCK_CONTENT: ' page ,menu' }, { mockContent: ['page', 'menu'] }],
    [
      { MEDIA_HOSTS: 'https://images.example.com, https://films.example.com' },
      { mediaHosts: ['https://images.example.com', 'https://films.example.com'] },
    ],
    [
      {
        BOT_CHECK_SCRIPT: '/check.js',
        BOT_CHECK_SITE_KEY: 'k',
        BOT_CHECK_HOSTS: 'https://a.example , https://b.example',
      },
      { botCheck: { src: '/check.js', siteKey: 'k', hosts: ['https://a.example', 'https://b.example'] } },
    ],
    [
      { BOT_CHECK_SCRIPT: 'https://check.example/api.js?render=K' },
      { botCheck: { src: 'https://check.example/api.js?render=K', siteKey: '', hosts: [] } },
    ],
    [{ BOT_CHECK_SITE_KEY: 'k' }, { botCheck: undefined }],
    [
      { MEDIA_UPLOADS_URL: 'https://s3.example/shop', MEDIA_UPLOADS_KEY_ID: 'id', MEDIA_UPLOADS_SECRET: 'no' },
      { mediaUploadsBucket: { url: 'https://s3.example/shop', region: 'us-east-1', keyId: 'id', secret: 'no' } },
    ],
    [
      { PREVIEW_PUBLISHERS: 'Ada@northfell.example, ben@northfell.example' },
      { previewPublishers: ['ada@northfell.example', 'ben@northfell.example'] },
    ],
    [
      { TRANSLATION_URL: 'https://translate.example/v1', TRANSLATION_TOKEN: 't', TRANSLATION_LANGUAGES: 'DE, fr-CA' },
      {
        translation: { url: 'https://translate.example/v1', token: 't', languages: ['de', 'fr-ca'], timeoutMs: 10_000 },
      },
    ],
    [{ TRANSLATION_TOKEN: 't' }, { translation: undefined }],
    [
      { CONTENT_HOOK_SECRET: `${SECRET} , ${SECRET}2`, CONTENT_HOOK_DIALECT: 'sanity,storyblok' },
      { contentHookSecrets: [SECRET, `${SECRET}2`], contentHookDialects: ['sanity', 'storyblok'] },
    ],
    [{ CONTENT_HOOK_TAGS: '[{"when":{},"tags":["doc:x"]}]' }, { contentHookTags: [{ when: {}, tags: ['doc:x'] }] }],
    [{ PAY_LATER: '{"EUR":false}' }, { payLater: { EUR: false } }],
    [
      { PAY_LATER: '{"GBP":{"parts":2,"everyDays":14,"least":30,"most":30}}' },
      { payLater: { GBP: { parts: 2, everyDays: 14, least: 30, most: 30 } } },
    ],
    [
      { SMTP_URL: 'smtps://mail.example:465', MAIL_FROM: 'shop@example.com' },
      { mail: { url: 'smtps://mail.example:465', from: 'shop@example.com' } },
    ],
    [
      { SMTP_URL: 'smtp://mail.example' },
      { mail: { url: 'smtp://mail.example', from: 'Northfell <shop@northfell.example>' } },
    ],
    [{ MAIL_FROM: 'A <a@b.example>' }, { mail: undefined }],
    [
      {
        TAG_MANAGER_ID: 'GTM-1',
        TAG_MANAGER_BASE: 'https://tags.example//',
        TAG_MANAGER_HOSTS: 'https://collect.example',
      },
      {
        tagManager: {
          src: 'https://tags.example/gtm.js?id=GTM-1',
          consent: 'C0002',
          hosts: ['https://collect.example'],
        },
      },
    ],
    [
      { TAG_MANAGER_ID: 'GTM-1', TAG_MANAGER_BASE: '/tags', TAG_MANAGER_CONSENT: 'C0004' },
      { tagManager: { src: '/tags/gtm.js?id=GTM-1', consent: 'C0004', hosts: [] } },
    ],
    [{ TAG_MANAGER_HOSTS: 'https://collect.example' }, { tagManager: undefined }],
    [{ EXPERIMENTS_POLL_SECONDS: '600' }, { experimentsPollMs: 600_000 }],
    [
      { EXPERIMENTS_DATAFILE_URL: 'https://cdn.example/{key}.json', EXPERIMENTS_KEY: 'k' },
      { experimentsDatafileUrl: 'https://cdn.example/{key}.json', experimentsKey: 'k' },
    ],
    [{ EXPERIMENTS_DATAFILE_URL: 'https://cdn.example/all.json' }, { experimentsKey: '' }],
    [
      { PAGE_CACHE_MB: '0', FRAGMENT_CACHE_MB: '2' },
      { pageCacheBytes: 0, fragmentCacheBytes: 2 * 1_048_576 },
    ],
    [
      { PAYMENT_PROVIDER_ORIGIN: 'https://pay.example', COMMERCE_API_BASE: 'https://api.example' },
      { paymentProviderOrigin: 'https://pay.example' },
    ],
    [{ GALLERY_DETAILS_PATH: '/d/{productId}' }, { galleryDetailsPath: '/d/{productId}' }],
    [
      { SEARCH_LISTS_GLOBAL: 'window.lists' },
      { outside: expect.objectContaining({ searchListsGlobal: 'window.lists' }) as object },
    ],
    [
      { QUICKSHOP: '0', INDEXABLE: 'false', BONUS_ITEMS_FIRST: 'true' },
      { quickshop: false, indexable: false, bonusFirst: true },
    ],
  ])('%o', (source, env) => {
    expect(readEnv(source)).toMatchObject(env);
  });
});

describe('a mistake is told with what is right', () => {
  test.each<[Source, RegExp]>([
    [{ DATABASE_URL: 'mysql://db.example/cairn' }, /^DATABASE_URL is the address of a PostgreSQL database/],
    [{ DATABASE_URL: 'db.example' }, /^DATABASE_URL is/],
    [{ REDIS_URL: 'http://redis.example' }, /^REDIS_URL is the address of a Redis or Valkey server/],
    [{ REDIS_URL: 'redis.example' }, /^REDIS_URL is/],
    [{ CONTENT_API_BASE: 'ftp://cms.example' }, /^CONTENT_API_BASE is an http\(s\) address such as/],
    [{ MOCK_CONTENT: 'page,nothing' }, /^MOCK_CONTENT lists content endpoints/],
    [{ MEDIA_HOSTS: 'http://images.example.com' }, /^MEDIA_HOSTS is a list of origins/],
    [{ MEDIA_HOSTS: 'https://images.example.com/a' }, /^MEDIA_HOSTS is/],
    [{ MEDIA_HOSTS: 'https://images.example.com,images' }, /^MEDIA_HOSTS is/],
    [{ BOT_CHECK_SCRIPT: 'check.js' }, /^BOT_CHECK_SCRIPT is an address/],
    [{ BOT_CHECK_SCRIPT: "https://check.example/a.js'" }, /^BOT_CHECK_SCRIPT is/],
    [{ BOT_CHECK_HOSTS: 'check.example' }, /^BOT_CHECK_HOSTS is a list of origins/],
    [{ TRANSLATION_LANGUAGES: 'de, german' }, /^TRANSLATION_LANGUAGES is a list/],
    [{ DEMO_ACCOUNTS: 'yes' }, /^DEMO_ACCOUNTS is true or false/],
    [{ CONTENT_HOOK_SECRET: 'short' }, /^CONTENT_HOOK_SECRET has fewer than 32 characters/],
    [{ CONTENT_HOOK_DIALECT: 'cairn,drupal' }, /^CONTENT_HOOK_DIALECT lists how CMSs sign/],
    [{ CONTENT_HOOK_TAGS: '{}' }, /^CONTENT_HOOK_TAGS is JSON such as/],
    [{ PAY_LATER: '{"GBP":{"parts":3,"everyDays":30,"least":31,"most":30}}' }, /least is at most most/],
    [{ PAY_LATER: '{"XYZ":false}' }, /^PAY_LATER is JSON such as/],
    [{ SMTP_URL: 'mail.example:25' }, /^SMTP_URL is the address of a mail server/],
    [{ SMTP_URL: 'http://mail.example' }, /^SMTP_URL is/],
    [{ MAIL_FROM: 'Northfell' }, /^MAIL_FROM is the sender of emails/],
    [{ MAIL_FROM: 'Northfell <a@b>\nBcc: c@d' }, /^MAIL_FROM is/],
    [{ TAG_MANAGER_ID: 'GTM 1' }, /^TAG_MANAGER_ID is the id of a container/],
    [{ TAG_MANAGER_BASE: 'tags.example' }, /^TAG_MANAGER_BASE is an address/],
    [{ TAG_MANAGER_CONSENT: 'C0001' }, /^TAG_MANAGER_CONSENT is the category/],
    [
      { EXPERIMENTS_DATAFILE_URL: 'https://cdn.example/{key}.json' },
      /^EXPERIMENTS_DATAFILE_URL has a place for \{key\}/,
    ],
    [{ PAYMENT_PROVIDER_ORIGIN: 'https://pay.example' }, /^PAYMENT_PROVIDER_ORIGIN needs the keys/],
    [{ PAYMENT_PROVIDER_ORIGIN: 'https://pay.example', PAYMENT_SECRET: 's' }, /^PAYMENT_PROVIDER_ORIGIN needs/],
    [{ PAYMENT_PROVIDER_ORIGIN: 'https://pay.example', PAYMENT_CLIENT_KEY: 'k' }, /^PAYMENT_PROVIDER_ORIGIN needs/],
    [{ MEDIA_UPLOADS_URL: 'https://s3.example/shop', MEDIA_UPLOADS_SECRET: 's' }, /^MEDIA_UPLOADS_URL needs the keys/],
    [{ GALLERY_DETAILS_PATH: 'd/{productId}' }, /^GALLERY_DETAILS_PATH is a path/],
    [{ EXPERIENCE_EVENT: 'two words' }, /^EXPERIENCE_EVENT is one word/],
    [{ MENU_TRIGGER: 'tap' }, /^MENU_TRIGGER is how the menu opens/],
    [{ DECISION_FORM: 'ask' }, /^DECISION_FORM is how decisions are asked for/],
    [{ PAGE_CACHE_MB: '1.5' }, /^PAGE_CACHE_MB is a whole number from 0 to 16384/],
    [{ MEDIA_EFFORT: '10' }, /^MEDIA_EFFORT is a whole number from 0 to 9/],
    [{ MEDIA_EFFORT: '-1' }, /^MEDIA_EFFORT is/],
  ])('%o', (source, sentence) => {
    let problems: readonly string[] = [];
    try {
      readEnv(source);
    } catch (error) {
      problems = (error as EnvError).problems;
    }
    expect(problems).toEqual([expect.stringMatching(sentence)]);
  });

  test('in the words of all of them', () => {
    expect(() => readEnv({ PORT: 'x', RENDER: 'y' })).toThrow(EnvError);
    expect(() => readEnv({ PORT: 'x', RENDER: 'y' })).toThrow(/PORT is[^]*RENDER is/);
  });
});
