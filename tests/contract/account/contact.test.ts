import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactCategories, contactUs } from '../../../src/commerce/contract/endpoints.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const LETTER = {
  category: 'products',
  subject: 'repair',
  name: 'Isla Reid',
  email: 'isla@example.org',
  message: 'The zip of my Skarn has given up.',
};

test('[CALL-HELP-02] the contact form’s categories and subjects come in the words of the locale, with the same ids everywhere', async () => {
  const lists = await Promise.all(
    ['en-gb', 'fr-fr', 'de-de'].map((locale) => shop.callAs({ locale })(contactCategories, {})),
  );
  const ids = lists.map(({ categories }) =>
    categories.map(({ id, subjects }) => [id, subjects.map((subject) => subject.id)]),
  );
  expect(ids[1]).toEqual(ids[0]);
  expect(ids[2]).toEqual(ids[0]);
  expect(lists.map(({ categories }) => categories[0]?.label)).toEqual(['An order', 'Une commande', 'Eine Bestellung']);
  const product = lists.map(({ categories }) => categories.find(({ id }) => id === 'products'));
  expect(product.map((category) => [category?.label, category?.subjects.at(-1)?.label])).toEqual([
    ['A product', 'Having it repaired'],
    ['Un produit', 'Une réparation'],
    ['Ein Produkt', 'Eine Reparatur'],
  ]);
});

test('[CALL-HELP-01] a letter is taken and acknowledged by a mail that repeats it', async () => {
  const { call } = await shop.visitor();
  const { caseId } = await call(contactUs, { body: { ...LETTER, orderNumber: 'NF-1' } });
  const [mail] = await shop.sandbox.outbox(LETTER.email);
  expect(mail).toMatchObject({ kind: 'contact', to: LETTER.email });
  for (const part of [caseId, 'A product: Having it repaired', LETTER.message]) expect(mail?.text).toContain(part);
});

test('[CALL-HELP-01] the same letter sent twice is one letter; a quarter of an hour later it is a new one', async () => {
  const { call } = await shop.visitor();
  const body = { ...LETTER, email: 'twice@example.org' };
  const [first, second] = await Promise.all([call(contactUs, { body }), call(contactUs, { body })]);
  expect(second).toEqual(first);
  expect(await shop.sandbox.outbox(body.email)).toHaveLength(1);
  shop.clock.advance(15 * 60_000);
  expect(await call(contactUs, { body })).not.toEqual(first);
  expect(await shop.sandbox.outbox(body.email)).toHaveLength(2);
});

test('[CALL-HELP-01] what cannot be answered is refused, each with its field', async () => {
  const { call } = await shop.visitor();
  const refused = async (more: Partial<typeof LETTER>) => {
    const error = await call(contactUs, { body: { ...LETTER, email: 'refused@example.org', ...more } }).then(
      () => expect.fail('the letter was taken'),
      (reason: unknown) => reason,
    );
    return error as { code: string; status: number; details: { field?: string }[] };
  };
  expect(await refused({ email: 'isla@example' })).toMatchObject({
    code: 'AUT453',
    status: 400,
    details: [{ field: 'body.email' }],
  });
  expect(await refused({ subject: 'refund' })).toMatchObject({
    code: 'ATTR300',
    status: 400,
    details: [{ field: 'body.subject' }],
  });
  expect(await refused({ category: 'weather' })).toMatchObject({
    code: 'ATTR300',
    details: [{ field: 'body.category' }],
  });
  expect(await refused({ message: '   ' })).toMatchObject({ code: 'ATTR300', status: 400 });
  expect(await refused({ message: 'x'.repeat(1_201) })).toMatchObject({ code: 'ATTR300', status: 400 });
  expect(await shop.sandbox.outbox('refused@example.org')).toEqual([]);
});
