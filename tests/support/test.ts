import { expect, test as base } from '@playwright/test';

/**
 * Playwright's test, with a loud console: an unexpected console error, page
 * error or failed request of our own origin fails the test.
 *
 * A test that provokes an error on purpose lists it:
 * `test.use({ expectedErrors: [/404/] })`.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; loudConsole: void }>({
  expectedErrors: [[], { option: true }],
  loudConsole: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = [];
      const note = (text: string): void => {
        if (!expectedErrors.some((pattern) => pattern.test(text))) problems.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        note(`page error: ${error.error().message}`);
      });
      await use();
      expect(problems, 'the browser reported errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
