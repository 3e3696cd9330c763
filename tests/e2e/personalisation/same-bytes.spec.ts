import { createHash } from 'node:crypto';
import type { OwnServer } from '../../support/servers/own-server.ts';
import { startPersonalShop } from '../../support/personalisation/personal-shop.ts';
import { PASSWORD } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

const ACCOUNTS = [
  'mara.member',
  'emil.employee',
  'nora.newhire',
  'ada.athlete',
  'wren.wranx',
  'ivo.ipa',
  'sol.associate',
  'cole.customer',
];
const PAGES = ['/en-us/personal-home', '/en-us/segments-table', '/en-us', '/de-de/personal-home'];
const CONSENTS = ['', 'cairn-consent=C0001%3A1%2CC0004%3A1', 'cairn-consent=C0001%3A1%2CC0004%3A0'];

let shop: OwnServer;
test.beforeAll(async () => {
  shop = await startPersonalShop();
});
test.afterAll(() => shop.stop());

/** A visitor's cookie jar. */
class Jar {
  readonly #cookies = new Map<string, string>();

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async post(path: string, body: string, type: string): Promise<number> {
    const answer = await fetch(`${shop.base}${path}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': type, origin: shop.base, cookie: this.header },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer.status;
  }
}

test('a page has the same bytes, and the same headers for caches, whoever asks for it', { tag: '@core' }, async () => {
  const visitors: [string, string][] = [
    ['somebody new', ''],
    [
      'somebody with any cookie',
      'cairn-state=in=1&n=Eve&c=9&g=employee.loyalty; cairn-visitor=vuid_0123456789abcdef0123456789a; cairn-mid=1',
    ],
  ];
  for (const account of ACCOUNTS) {
    const jar = new Jar();
    expect(
      await jar.post(
        '/api/session/sign-in?locale=en-us',
        JSON.stringify({ email: `${account}@northfell.example`, password: PASSWORD }),
        'application/json',
      ),
      account,
    ).toBe(200);
    visitors.push([account, jar.header]);
    expect(
      await jar.post('/api/form/cart/add', 'productId=NF104001MOS-M&locale=en-us', 'application/x-www-form-urlencoded'),
      account,
    ).toBe(303);
    visitors.push([`${account} with a full cart`, jar.header]);
  }
  for (const path of PAGES) {
    const answers = new Map<string, string[]>();
    for (const [who, cookies] of visitors) {
      for (const consent of CONSENTS) {
        const answer = await fetch(`${shop.base}${path}`, {
          headers: { cookie: [cookies, consent].filter(Boolean).join('; ') },
        });
        const bytes = Buffer.from(await answer.arrayBuffer());
        const cacheHeaders = ['cache-control', 'vary', 'content-security-policy']
          .map((name) => answer.headers.get(name))
          .join('|');
        expect(answer.headers.getSetCookie(), `${path}: ${who}`).toEqual([]);
        const print = `${answer.status} ${createHash('sha256').update(bytes).digest('hex')} ${bytes.length} ${cacheHeaders}`;
        answers.set(print, [...(answers.get(print) ?? []), who]);
      }
    }
    expect([...answers.keys()], `${path}: ${JSON.stringify([...answers.values()].slice(1))}`).toHaveLength(1);
    expect([...answers.keys()][0]).toMatch(/^200 .*public/);
    expect([...answers.keys()][0]).not.toMatch(/cookie/i);
  }
});
