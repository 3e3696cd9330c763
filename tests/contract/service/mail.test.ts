import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { contactUs, readCart } from '../../../src/commerce/contract/endpoints.ts';
import { buyer, openCheckout, PACK, pay, SHELL } from '../support/checkout.ts';
import { createClock, openShop, type Shop } from '../support/shop.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A real mail server that keeps what it takes. @param refusals how many emails it turns away at first */
async function openMailServer(refusals = 0) {
  const taken: string[] = [];
  let left = refusals;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Where no name server answers it takes ten seconds.
    disableReverseLookup: true,
    onData: (stream, _session, callback) =>
      void readText(stream).then((raw) => {
        if (left-- > 0) return callback(Object.assign(new Error('Try ida@example.org later'), { responseCode: 451 }));
        taken.push(raw);
        callback();
      }),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => new Promise<void>((done) => server.close(done)));
  return { taken, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

const FROM = 'Northfell <shop@northfell.example>';

/** Sends a letter by the contact form, which is acknowledged by email. */
async function writeTo(shop: Shop, email: string, message: string): Promise<void> {
  const { call } = await shop.visitor();
  const letter = { category: 'products', subject: 'repair', name: 'Ida', email, message };
  await call(contactUs, { body: letter });
}

/** The parts of an email as the receiver reads them. */
const decoded = (raw: string): string =>
  Buffer.from(
    raw.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

test('an order’s email lists its items, totals, delivery and payment in the language it was placed in', async () => {
  const checkout = await openCheckout({ shopOrigin: 'https://shop.example', mediaBase: '/media' });
  closing.push(checkout.close);
  const items = [
    { productId: PACK, qty: 2 },
    { productId: SHELL, qty: 1 },
  ];
  const SAID = {
    'en-gb': [
      'Your order',
      'Standard delivery, 2–3 working days',
      'Delivery',
      'free',
      'Total, including',
      'We take the money',
    ],
    'de-de': [
      'Ihre Bestellung',
      'Standardversand, 2–3 Werktage',
      'Lieferung',
      'kostenlos',
      'Summe, inkl',
      'Den Betrag buchen wir',
    ],
  };
  for (const [locale, said] of Object.entries(SAID)) {
    const { call, basketId } = await buyer(checkout.shop, items, { locale });
    const cart = await call(readCart, { params: { basketId } });
    const order = await pay(call, basketId, checkout.provider, 'approved');
    const mails = await checkout.shop.sandbox.outbox('ida@northfell.example');
    // Two orders of one millisecond have no order in the outbox.
    const mail = mails.find(({ subject }) => subject.endsWith(order.orderNumber));
    const html = mail?.html ?? '';
    const money = (amount: number): string =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP' }).format(amount);
    const facts = [
      ...cart.items.flatMap(({ name, price, productImageURL }) => [
        name,
        money(price.rowTotal),
        `https://shop.example${productImageURL}`.replaceAll('&', '&amp;'),
      ]),
      `${cart.items[0]?.qty} ×`,
      money(cart.totals.total),
      money(cart.totals.itemTotal),
      money(cart.totals.tax),
      'Ida Berg',
      '4 Fell Lane',
      'Kendal LA9 4AB',
      `Visa •••• 4242 ${money(order.totals.total)}`,
      order.orderNumber,
    ];
    expect(mail?.link).toBe(`https://shop.example/${locale}/track-order?order=${order.orderNumber}`);
    // Outside the EU.
    expect(html).not.toContain('/withdraw');
    for (const fact of [...said, ...facts]) expect(html.replaceAll('&nbsp;', '\u{a0}')).toContain(fact);
  }
});

test('an email goes to the mail server once, as HTML and as plain text, with an id receivers can compare', async () => {
  const { taken, url } = await openMailServer();
  const shop = await openShop({ mail: { url, from: FROM } });
  closing.push(shop.close);
  await writeTo(shop, 'ida@example.org', '<b>5 < 6</b>');
  await Promise.all([shop.sandbox.deliverMails(), shop.sandbox.deliverMails()]);
  await shop.sandbox.deliverMails();
  expect(taken).toHaveLength(1);
  const [mail] = await shop.sandbox.outbox('ida@example.org');
  expect(mail).toMatchObject({ tries: 1, deliveredAt: shop.clock.now().toISOString() });
  const raw = decoded(taken[0] ?? '');
  for (const part of [
    'From: Northfell <shop@northfell.example>',
    'To: ida@example.org',
    'Subject: Your letter has arrived',
    `Message-ID: <${mail?.id}@northfell.example>`,
    'Content-Type: multipart/alternative',
    '<html lang="en-gb"',
    '&lt;b&gt;5 &lt; 6&lt;/b&gt;',
    '<b>5 < 6</b>',
  ])
    expect(raw).toContain(part);
});

test('an email that the server turns away waits, survives a restart and arrives later', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-mail-'));
  const { taken, url } = await openMailServer(2);
  const clock = createClock();
  const open = () => openShop({ mail: { url, from: FROM }, dataDir, now: clock.now });
  const first = await open();
  await writeTo(first, 'ida@example.org', 'Hello');
  await first.sandbox.deliverMails();
  expect((await first.sandbox.outbox())[0]).toMatchObject({ tries: 1, deliveredAt: null });
  // The reason is for the operator; who the email was for is not in it.
  expect(first.logged).toEqual([
    expect.stringMatching(/^The mail server did not take mail_\S+ \(contact\), try 1: .*451$/),
  ]);
  await first.close();
  const second = await open();
  closing.push(second.close, () => rmSync(dataDir, { recursive: true }));
  await second.sandbox.deliverMails();
  expect((await second.sandbox.outbox())[0]?.tries).toBe(1);
  for (const wait of [5_000, 10_000]) {
    clock.advance(wait);
    await second.sandbox.deliverMails();
  }
  expect(taken).toHaveLength(1);
  expect((await second.sandbox.outbox())[0]).toMatchObject({ tries: 3, deliveredAt: clock.now().toISOString() });
});
