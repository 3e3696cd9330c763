import { expect, test } from 'vitest';
import { createUpstream, openGateway, TEST_ORIGIN } from '../testing.ts';

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
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/en-gb/help/warranty?error=GEN500']);
});
