import { DEMO_ACCOUNTS } from '../../sandbox/commerce/auth/demo-accounts.ts';

/**
 * What `npm start` prints when the shop is up.
 *
 * @param address e.g. `http://localhost:4321`
 * @param demo whether the reference backend serves it, with its demo sign-ins
 */
export function welcome(address: string, demo: boolean): string {
  const lines = ['', `  Shop     ${address}/en-us`, `  Viewer   ${address}/preview`, ''];
  if (demo) {
    const [first] = DEMO_ACCOUNTS;
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
    lines.push(`  Demo sign-ins (password ${first?.password ?? ''})`);
    for (const { email, role } of DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(width)}  ${role}`);
    lines.push('', `  Mails    ${address}/sandbox/outbox (reset links, confirmations; this machine only)`, '');
  }
  return lines.join('\n');
}
