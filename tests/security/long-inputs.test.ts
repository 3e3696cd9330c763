import { expect, test } from 'vitest';
import { cacheTagHeader } from '../../sandbox/content/cache-tags.ts';
import { parseTransforms } from '../../sandbox/media/pictures/transforms.ts';
import { sanitiseFully } from '../../src/blocks/_kit/rich-text/rich-text.ts';
import { blocks, colour, length, richText, space, url } from '../../src/blocks/_kit/schema/values.ts';
import { schemas } from '../../src/blocks/_kit/registry.ts';
import { parseCanvas } from '../../src/blocks/_kit/parse/parse.ts';
import { normalisePhone } from '../../src/commerce/phone/index.ts';
import { signUpConfig, signUpErrors } from '../../src/commerce/account/index.ts';
import { addressErrors, addressRules, LOCALE_ADDRESS_RULES } from '../../src/commerce/validation/index.ts';
import { decodeTags, encodeTags } from '../../src/content/client/cache-tags.ts';
import { imageUrl } from '../../src/content/images/image-url.ts';
import { isSafeUrl, localeHref } from '../../src/content/addresses/links.ts';
import { foreignMedia } from '../../src/content/images/media-hosts.ts';
import {
  categoryIdInPath,
  categoryNamesInPath,
  pageKindOf,
  productIdInPath,
} from '../../src/content/addresses/page-kind.ts';
import { readRedirects } from '../../src/layouts/data/redirects.ts';
import { isSlug, servesLocale } from '../../src/layouts/data/path-ids.ts';
import { grantsOf } from '../../src/personalisation/consent/consent.ts';
import { visitorIn } from '../../src/personalisation/segments/segments.ts';
import { parseTestContext } from '../../src/personalisation/test-context.ts';
import { checkContent } from '../../src/preview/checks/content-checks.ts';
import { readQuery } from '../../src/preview/query/viewer-query.ts';
import { preferredLocale } from '../../src/server/http/request/accept-language.ts';
import { canonicalPath } from '../../src/server/http/request/canonical-path.ts';
import { negotiateEncoding } from '../../src/server/http/response/content-encoding.ts';
import { readCookie } from '../../src/server/http/request/cookies.ts';
import { matchesEtag } from '../../src/server/http/response/etag.ts';
import { requestId } from '../../src/server/observability/request-id.ts';
import { pageKey } from '../../src/server/pages/cache/page-key.ts';
import { mediaFileOf } from '../../src/server/static-export/export-media.ts';
import { plainText } from '../../src/ui/html/plain-text.ts';
import { growthOf, LINEAR_GROWTH } from '../support/growth.ts';

/**
 * Length of the shortest text. The longest, of eight times as much, is half a large content page, and no longer than
 * what the sanitiser's fast path reads.
 */
const LENGTH = 6_000;
/**
 * Node parses tens of thousands of parameters in quadratic time. No address and no cookie has as many: a head of more
 * than 16 kB is refused, which is what these texts come in.
 */
const HEAD_LENGTH = 2_000;
const IN_HEADS: ReadonlySet<string> = new Set(['pageKey', 'visitorIn']);

/** Inputs that cause backtracking: one repeated character, then one that does not match. */
const PIECES = [
  ...'</ \t\n=#-.,;:%"\'&@?(){}[]\\_~0aZéß',
  '%3C',
  '<a ',
  '<!--',
  '&lt;',
  'a.',
  'a@',
  '-1',
  '1,',
  ' ,',
  '/-',
  '../',
  'a:b,',
  'en-us/',
  '#a',
  '.5',
  'a=b; ',
  'NF',
];
const textOf = (piece: string, before: string, after: string) => (length: number) =>
  `${before}${piece.repeat(Math.ceil(length / piece.length))}${after}`;
const TEXTS = PIECES.flatMap((piece) => [textOf(piece, '', '!'), textOf(piece, 'a', '\u0000')]);

const page = (text: string) => ({
  sections: [
    {
      name: text,
      items: [
        { kind: 'media-banner', title: text, richText: text, titleColor: text, media: { url: text } },
        { kind: 'video', media: { sm: text } },
        { kind: 'button', text, url: text },
        { kind: text },
      ],
    },
  ],
});
const sources = { origin: 'https://shop.test', mediaBase: '/media' };
const phoneFields = (text: string) => ({ email: text, firstName: text, birthDate: text, phone: text, password: text });

/** Every function that receives text from a URL, a header, a form or content. */
const TAKERS: Readonly<Record<string, (text: string) => unknown>> = {
  isSafeUrl,
  localeHref: (text) => localeHref(text, 'en-us'),
  imageUrl: (text) => imageUrl(text, { width: 10, height: 10 }),
  cacheTagHeader: (text) => cacheTagHeader([text]),
  encodeTags: (text) => encodeTags([text]),
  decodeTags,
  mediaFileOf: (text) => mediaFileOf(`/media/${text}`, sources.origin),
  productIdInPath,
  categoryIdInPath,
  categoryNamesInPath,
  pageKindOf: (text) => pageKindOf(`/en-us/${text}`),
  isSlug,
  servesLocale,
  canonicalPath: (text) => canonicalPath(`/EN-US/${text}`),
  pageKey: (text) => pageKey(`/en-us/${text}?${text}`),
  preferredLocale,
  negotiateEncoding,
  readCookie: (text) => readCookie(text, 'cairn-state'),
  matchesEtag: (text) => matchesEtag(text, '"x"'),
  requestId,
  grantsOf,
  visitorIn: (text) => visitorIn(`cairn-state=${text}`),
  parseTestContext,
  readQuery: (text) =>
    readQuery(new URLSearchParams({ docType: text, preview: text, previewDateTime: text }), ['page']),
  normalisePhone: (text) => normalisePhone(text, '44'),
  signUpErrors: (text) => signUpErrors(phoneFields(text), signUpConfig('en-gb'), 'full', new Date(), normalisePhone),
  addressErrors: (text) =>
    ['en-us', 'en-ca', 'en-gb', 'fr-fr'].map((locale) =>
      addressErrors({ postalCode: text, province: text, email: text }, addressRules(LOCALE_ADDRESS_RULES[locale])),
    ),
  readRedirects: (text) => readRedirects({ redirects: [{ from: `/${text}`, to: `/${text}` }] }),
  'values of blocks': (text) =>
    [colour(), length(), url(), space(), blocks(), richText()].map((schema) => schema.safeParse(text).success),
  sanitise: (text) => sanitiseFully(text, 'block'),
  plainText,
  parseCanvas: (text) => parseCanvas(page(text), schemas),
  checkContent: (text) => checkContent(page(text)),
  foreignMedia: (text) => foreignMedia(page(text), sources),
  parseTransforms: (text) => {
    try {
      return parseTransforms(text);
    } catch {
      return undefined;
    }
  },
};

test.each(Object.entries(TAKERS))(
  '%s takes time in proportion to its text, whatever stands in it',
  { tags: ['long'] },
  async (name, take) => {
    for (const text of TEXTS) {
      const growth = await growthOf((length) => take(text(length)), IN_HEADS.has(name) ? HEAD_LENGTH : LENGTH);
      expect(growth, `${name} of ${JSON.stringify(text(12))} …`).toBeLessThan(LINEAR_GROWTH);
    }
  },
);
