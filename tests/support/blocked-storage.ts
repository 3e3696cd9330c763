import type { Page } from '@playwright/test';

/** The page's scripts cannot keep anything in the browser, as with site data blocked. Before it is opened. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    }),
  );
