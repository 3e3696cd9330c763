import { fileURLToPath } from 'node:url';
import { createSandbox } from '../../sandbox/app.ts';
import { createTestBrowser, openGateway, type TestBrowser } from '../../src/server/gateway/testing.ts';

/** Sign-in of a demo account (README). */
export const MEMBER = { email: 'mara.member@northfell.example', password: 'Northfell-2026' };
export const JACKET = 'NF104001MOS-M';

/** The real backend behind the real gateway, with its own database. */
export async function openShop(): Promise<{
  open: () => TestBrowser;
  upstreamUrls: string[];
  tokens: Set<string>;
  close: () => Promise<void>;
}> {
  const contentDir = fileURLToPath(new URL('../../content', import.meta.url));
  const sandbox = await createSandbox({
    checkAnswers: true,
    dataDir: ':memory:',
    contentDir,
    watch: false,
    content: false,
    passwordCost: 4,
    log: () => undefined,
  });
  const upstreamUrls: string[] = [];
  const tokens = new Set<string>();
  const { gateway } = openGateway({
    async fetch(url, init) {
      upstreamUrls.push(url);
      const response = await sandbox.fetch(new Request(url, init));
      const text = await response.clone().text();
      for (const [token] of text.matchAll(/\b[ar]t_[\w-]{20,}/g)) tokens.add(token);
      return response;
    },
  });
  return { open: () => createTestBrowser(gateway), upstreamUrls, tokens, close: () => sandbox.close() };
}
