import { expect, test } from 'vitest';
import { GENERAL_NOTICES, NOTICES } from '../../messages/shop/notices.ts';
import { TOASTS } from './show-notice.ts';

test('with the script on, a code is said once: what its own page says is no toast, and what is a toast stands on the page for visitors without a script only', () => {
  for (const code of Object.keys(NOTICES))
    expect([code, Object.hasOwn(TOASTS, code)]).toEqual([code, (GENERAL_NOTICES as ReadonlySet<string>).has(code)]);
});
