import { expect, test } from 'vitest';
import { editSession, jsonAnswer, openAnswering } from '../testing.ts';

const NUMBER = 'NF10000002';
const FILE = { fileName: 'Reçu “2026”.pdf', contentType: 'application/pdf', content: btoa('%PDF-1.7') };
const PROOF = { email: 'mara@example.com' };

/** Asks for a file as somebody who tracks the order. */
async function download(file: string, number = NUMBER) {
  const { upstream, browser, sessions } = openAnswering(({ url }) => {
    if (url.pathname.endsWith('/invoice/download')) return jsonAnswer(FILE);
    return url.pathname.endsWith('/returnLabel')
      ? jsonAnswer({ document: { ...FILE, fileName: 'label.pdf' } })
      : undefined;
  });
  await browser.post('/api/form/cart/dismiss', { locale: 'en-gb', promotionId: 'any' });
  await editSession(sessions, browser, (mine) => ({ ...mine, tracked: { orderNumber: NUMBER, ...PROOF } }));
  const ask = () => browser.get(`/api/order/${number}/${file}?locale=en-gb`);
  const answer = await ask();
  return { answer, ask, sent: upstream.calls().map(({ url, body }) => [url.pathname, body]) };
}

test('an invoice comes as a file that is saved under its name, and kept by nobody on the way', async () => {
  const { answer, sent } = await download('invoice.pdf');
  expect(sent).toEqual([['/consumers-v3/consumer/purchase/invoice/download', { orderId: NUMBER, ...PROOF }]]);
  expect(await answer.text()).toBe('%PDF-1.7');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Recu2026.pdf"; filename*=UTF-8''${encodeURIComponent(FILE.fileName)}`,
    'cache-control': expect.stringContaining('no-store') as string,
    'x-content-type-options': 'nosniff',
  });
});

test('a return label is that of the return in its address', async () => {
  const { answer, sent } = await download('label-ret_7.pdf');
  expect(sent).toEqual([[`/consumers-v3/consumer/return/${NUMBER}/returnLabel`, { returnId: 'ret_7', ...PROOF }]]);
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('filename="label.pdf"'),
  ]);
});

test('what proves one order proves no other', async () => {
  const { sent } = await download('invoice.pdf', 'NF10000003');
  expect(sent).toEqual([[expect.any(String), { orderId: 'NF10000003' }]]);
});

test.each(['terms.pdf', 'label-.pdf', `label-${'x'.repeat(61)}.pdf`, 'label-a.pdf.exe'])(
  'there is no file %s',
  async (file) => {
    const { answer, sent } = await download(file);
    expect([answer.status, sent]).toEqual([404, []]);
  },
);

test.each(['invoice.pdf', 'label-ret_7.pdf'])('%s is fetched sixty times in a minute, and no more', async (file) => {
  const { ask } = await download(file);
  for (let count = 1; count < 60; count += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});
