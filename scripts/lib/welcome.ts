import type { Env } from '../../src/server/env/env.ts';
import { DEMO_ACCOUNTS } from '../../sandbox/commerce/auth/demo-accounts.ts';

/**
 * The message `npm start` prints when the shop is up.
 *
 * @param address e.g. `http://localhost:4321`
 * @param env decides what is listed: demo sign-ins of the reference backend, and on this machine its test card and
 * emails
 * @param server the server's own address, where a proxy is in front
 */
export function welcome(
  address: string,
  {
    commerceApiBase,
    demoAccounts,
    loopback,
    paymentProviderOrigin,
    previewAccess,
  }: Pick<Env, 'commerceApiBase' | 'demoAccounts' | 'loopback' | 'paymentProviderOrigin' | 'previewAccess'>,
  server = address,
): string {
  const how = previewAccess === 'open' ? '' : ' (with a link from: npm run preview:link)';
  const lines = ['', `  Shop     ${address}/en-us`, `  Viewer   ${address}/preview${how}`, ''];
  if (commerceApiBase === undefined && demoAccounts) {
    const [first] = DEMO_ACCOUNTS;
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
    lines.push(`  Demo sign-ins (password ${first?.password ?? ''})`);
    for (const { email, role } of DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(width)}  ${role}`);
    lines.push('');
  }
  if (commerceApiBase === undefined && loopback) {
    // Only the stand-in knows this number.
    if (paymentProviderOrigin === undefined)
      lines.push('  Card     4242 4242 4242 4242 pays, with any date to come and any code; README lists others');
    lines.push(`  Mails    ${server}/sandbox/outbox (reset links, confirmations; this machine only)`, '');
  }
  return lines.join('\n');
}
