import { describe, expect, test } from 'vitest';
import { createUpstream, errorAnswerOf, jsonAnswer, openAnswering, openGateway, TEST_ORIGIN } from '../testing.ts';

/** Requests that one address may send within the window (request/rate-limits.ts). */
const ALLOWED = 10;

test('who sends too many warranty requests is turned away before the pictures are read', async () => {
  const { browser } = openGateway(createUpstream(() => undefined));
  let read = 0;
  const send = () => {
    const part = new TextEncoder().encode(
      '--x\r\ncontent-disposition: form-data; name="locale"\r\n\r\nen-gb\r\n--x--\r\n',
    );
    const body = new ReadableStream(
      {
        pull(controller) {
          read += 1;
          controller.enqueue(part);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: 'POST', body, duplex: 'half' } as const;
    return browser.raw('/api/form/warranty', {
      ...init,
      headers: {
        origin: TEST_ORIGIN,
        'sec-fetch-site': 'same-origin',
        'content-type': 'multipart/form-data; boundary=x',
        referer: `${TEST_ORIGIN}/en-gb/help/warranty`,
      },
    });
  };
  for (let sent = 0; sent < ALLOWED; sent += 1) await send();
  expect(read).toBe(ALLOWED);
  const refused = await send();
  expect(read).toBe(ALLOWED);
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/en-gb/help/warranty?error=tooMany']);
});

describe('a warranty request', () => {
  const PAGE = '/en-gb/help/warranty';
  const REQUEST = {
    locale: 'en-gb',
    name: ' Isla Reid ',
    email: ' isla@northfell.example ',
    product: ' Skarn jacket ',
    orderNumber: ' NF10000002 ',
    message: 'The zip does not close any more.\r\nSince spring.',
  };
  const picture = (name: string, size = 3, type = 'image/jpeg') => new File(['z'.repeat(size)], name, { type });

  async function send(fields: Record<string, string>, pictures: readonly File[], refusal?: Response) {
    const { browser, upstream } = openAnswering(({ url }) =>
      url.pathname === '/consumers-v3/consumer/warranty' ? (refusal ?? jsonAnswer({ caseId: 'W-7' })) : undefined,
    );
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...REQUEST, ...fields })) form.append(name, value);
    for (const one of pictures) form.append('pictures', one);
    const written = new Response(form);
    const answer = await browser.raw('/api/form/warranty', {
      method: 'POST',
      body: await written.arrayBuffer(),
      headers: {
        origin: TEST_ORIGIN,
        'sec-fetch-site': 'same-origin',
        'content-type': written.headers.get('content-type') ?? '',
        referer: TEST_ORIGIN + PAGE,
      },
    });
    return { browser, location: answer.headers.get('location'), sent: upstream.calls().map(({ body }) => body) };
  }

  test('is sent with its pictures and without the space around its fields, and the page names the case', async () => {
    const { location, sent } = await send({}, [picture('a.jpg'), picture('b.webp', 4, 'image/webp')]);
    expect(location).toBe(`${PAGE}?notice=warranty-sent&case=W-7`);
    expect(sent).toEqual([
      {
        name: 'Isla Reid',
        email: 'isla@northfell.example',
        product: 'Skarn jacket',
        orderNumber: 'NF10000002',
        message: 'The zip does not close any more.\nSince spring.',
        pictures: [{ data: btoa('zzz') }, { data: btoa('zzzz') }],
      },
    ]);
    expect((await send({ orderNumber: ' ' }, [])).sent[0]).not.toHaveProperty('orderNumber');
  });

  test.each([
    ['too many', Array.from({ length: 5 }, (_, index) => picture(`${index}.jpg`))],
    ['of another kind', [picture('a.gif', 3, 'image/gif')]],
    ['too large', [picture('a.jpg', 6_000_001)]],
    ['too large for the form', [picture('a.jpg', 25_000_000), picture('b.jpg', 24_000_000)]],
  ])('with pictures that are %s is not sent, and its page says so', async (_, pictures) => {
    const { location, sent } = await send({}, pictures);
    expect([location, sent]).toEqual([`${PAGE}?invalid=pictures%3Apictures`, []]);
  });

  test('with other mistakes names them all, and comes back with its text', async () => {
    const { location, sent, browser } = await send({ email: 'isla', product: '' }, [picture('a.gif', 3, 'image/gif')]);
    const invalid = new URL(location ?? '', TEST_ORIGIN).searchParams.get('invalid')?.split(',').sort();
    expect([invalid, sent]).toEqual([['email:email', 'pictures:pictures', 'product:required'], []]);
    const draft = await browser.get('/api/session/draft?form=warranty');
    expect(await draft.json()).toMatchObject({ message: REQUEST.message });
  });

  test.each([
    ['about its pictures', { field: 'body.pictures.0.data' }, 'invalid=pictures%3Apictures'],
    ['about another field', { field: 'body.email' }, 'error=ATTR300&field=email'],
    ['about nothing of it', {}, 'error=ATTR300'],
  ])('that the backend refuses %s says so', async (_, detail, told) => {
    const { location } = await send({}, [picture('a.jpg')], errorAnswerOf('ATTR300', 400, detail));
    expect(location).toBe(`${PAGE}?${told}`);
  });
});
