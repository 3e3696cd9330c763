import { expect, test } from 'vitest';
import { parseBlocks } from '../../blocks/_kit/parse/parse.ts';
import { schemas } from '../../blocks/_kit/registry.ts';
import { localeInfo, siteOf, type LocaleInfo } from '../../content/addresses/sites.ts';
import { pageKindOf, productIdInPath } from '../../content/addresses/page-kind.ts';
import type { PreviewQuestion } from '../../content/decision-record.ts';
import type { PageContext } from '../../content/page-context.ts';
import { stateOf } from '../../personalisation/segments/segments.ts';
import { decideFrame, shopPathOf } from './decide-frame.ts';
import { seenAsAttributes } from './seen-as.ts';

test.each([
  ['pages/home', '/en-gb', 'home'],
  ['sites/northfell-de/pages/home', '/en-gb', 'home'],
  ['pages/help--returns--how-to-return', '/en-gb/help/returns/how-to-return', 'other'],
  ['categories/21001', '/en-gb/c/category-21001', 'category'],
  ['augmented/account-profile', '/en-gb/account/profile', 'account'],
  ['augmented/order-confirmation', '/en-gb/order-confirmation', 'order-confirmation'],
  ['augmented/cart', '/en-gb/cart', 'cart'],
  ['fragments/note', '/en-gb/fragments/note', 'other'],
])('the decision service takes %s for the page %s', (document, path, kind) => {
  expect(shopPathOf(document, 'en-gb')).toBe(path);
  expect(pageKindOf(path)).toBe(kind);
});

test('what every product page has is asked for as on the page of some product, one product’s as on its own', () => {
  expect(pageKindOf(shopPathOf('product-pages/default', 'en-gb'))).toBe('product');
  expect(productIdInPath(shopPathOf('product-pages/NF104001', 'en-gb'))).toBe('NF104001');
});

const info = localeInfo('de-de') as LocaleInfo;
const experience = { kind: 'experience', experienceId: 'inner', variants: [{ variantId: 'b' }] };
const { blocks } = parseBlocks(
  [{ kind: 'experience', experienceId: 'outer', variants: [{ variantId: 'b', targets: [experience] }] }],
  schemas,
);
const open = (cookie: string) => {
  const asked: PreviewQuestion[] = [];
  const page = {
    info,
    site: siteOf(info),
    cookie,
    preview: { draft: true, overlay: true, dateTime: new Date('2026-12-24T00:00:00Z') },
    seat: {
      decide: async (question: PreviewQuestion) => {
        asked.push(question);
        return { isAnswered: true, decided: { outer: 'b' }, records: [] };
      },
    },
  } as unknown as PageContext;
  return { asked, page };
};

test('[SEG-12] [VIEW-10] the service is asked once, for the page, its moment and a member of the forced segment', async () => {
  const { asked, page } = open('');
  const frame = await decideFrame(page, { document: 'pages/home', blocks }, 'segment:Loyalty Member,outer:b');
  expect(asked).toEqual([
    {
      siteId: page.site.id,
      brand: page.site.brand,
      locale: 'de-de',
      path: '/de-de',
      isError: false,
      experiences: ['outer', 'inner'],
      slots: [],
      state: 'in=1&g=loyalty',
      at: new Date('2026-12-24T00:00:00Z'),
    },
  ]);
  expect(frame).toMatchObject({ state: 'in=1&g=loyalty', decided: { outer: 'b' } });
});

test.each([
  ['segment:loyalty-member', 'in=1&g=loyalty'],
  ['segment:cart-not-empty', 'c=1'],
  ['segment:non-loyalty-logged-in', 'in=1'],
  ['segment:logged-out', ''],
  ['segment:no-such-segment', ''],
  ['outer:b', ''],
  ['', ''],
])(
  '[SEG-12] [VIEW-10] with %j the visitor has “%s”, whatever the editor has done in the shop',
  async (context, state) => {
    for (const own of ['', 'cairn-state=in=1&c=7&g=employee.wranx', 'cairn-state=in%3D1%26c%3D2%26g%3Dloyalty']) {
      const { asked, page } = open(own);
      const frame = await decideFrame(page, { document: 'pages/home', blocks }, context);
      expect(asked[0]?.state, own).toBe(state);
      expect(seenAsAttributes(frame)['data-seen-as'], own).toBe(state);
      expect(stateOf(frame.visitor), own).toBe(state);
    }
  },
);

test('nothing to decide asks nobody', async () => {
  const { asked, page } = open('');
  const frame = await decideFrame(page, { document: 'pages/home', blocks: [] }, 'segment:employee');
  expect(asked).toEqual([]);
  expect(frame).toMatchObject({ state: 'in=1&g=employee', decided: undefined });
});
