import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { freePort } from '../../../scripts/lib/cluster/free-port.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';
import { expect, test } from '../../support/test.ts';

/** Whether something listens there. */
const isOpen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });

test('a running shop tells its figures on a port of its own, which only this machine reaches', async ({ request }) => {
  const metricsPort = await freePort();
  // Nobody takes emails there, so they wait.
  const mailPort = await freePort();
  const shop = await startOwnServer({
    METRICS_PORT: String(metricsPort),
    HOST: '0.0.0.0',
    ORIGIN: 'http://localhost',
    ALLOWED_HOSTS: 'localhost',
    SESSION_SECRET: 's'.repeat(32),
    // What is counted is what was asked for here.
    WARM_SECONDS: '0',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    LOG_LEVEL: 'silent',
  });
  try {
    const ask = (path: string) => request.get(`${shop.base}${path}`, { headers: { host: 'localhost' } });
    for (let times = 0; times < 3; times += 1) expect((await ask('/en-us')).status()).toBe(200);
    expect((await ask('/en-us/search?q=jacket')).status()).toBe(200);
    const joined = await request.post(`${shop.base}/api/form/newsletter`, {
      headers: { host: 'localhost', origin: 'http://localhost' },
      form: { locale: 'en-us', email: 'mara@northfell.example', policy: 'on' },
      maxRedirects: 0,
    });
    expect(joined.status()).toBe(303);
    const answer = await request.get(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(answer.headers()['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    const text = await answer.text();
    for (const line of [
      'cairn_http_requests_total{route="home",status="2xx"} 3',
      'cairn_http_requests_total{route="form",status="3xx"} 1',
      'cairn_page_cache_requests_total{result="hit"} 2',
      'cairn_upstream_call_duration_seconds_count{service="content",call="page",outcome="ok"} 1',
      'cairn_mails_waiting 1',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toContain('{service="commerce",call="productSearch",outcome="ok"}');
    expect((await request.get(`http://127.0.0.1:${metricsPort}/`)).status()).toBe(404);
    // The shop's own port, which everybody reaches, has no such address.
    expect((await ask('/metrics')).status()).toBe(404);
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
    test.skip(outside === undefined, 'This machine has no address but loopback.');
    const { port } = new URL(shop.base);
    expect(await isOpen(Number(port), outside ?? '')).toBe(true);
    expect(await isOpen(metricsPort, outside ?? '')).toBe(false);
  } finally {
    shop.stop();
  }
});
