import { axeViolations } from '../../support/audits/axe.ts';
import { signInUnseen } from '../../support/account.ts';
import { MEMBER } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { coreIf } from '../../support/tags.ts';

const LOCALES = ['en-us', 'en-ca', 'fr-ca', 'en-gb', 'fr-fr', 'de-de'];
const GUEST = ['lookup', 'sign-in', 'sign-up', 'forgot-password'].map((step) => `enrol?programme=loyalty&step=${step}`);
const OWN = ['welcome', 'mobile', 'profile', 'interests', 'success'].map((step) => `enrol?step=${step}`);

test.use({ viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

for (const locale of LOCALES)
  test(
    `${locale}: each step and the membership page are accessible and as wide as a phone`,
    coreIf(locale === 'en-us'),
    async ({ page }) => {
      const check = async (path: string): Promise<void> => {
        await page.goto(`/${locale}/account/${path}`);
        expect.soft(await axeViolations(page), path).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, path).toBeLessThanOrEqual(0);
      };
      for (const path of GUEST) await check(path);
      await signInUnseen(page, MEMBER);
      for (const path of [...OWN, 'loyalty']) await check(path);
    },
  );
