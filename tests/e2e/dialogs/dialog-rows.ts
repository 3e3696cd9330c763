import { expect, type Locator, type Page } from '@playwright/test';
import { JACKET_L, JACKET_M, putInCart } from '../../support/cart.ts';
import { CARDS, placeButton, toSummary } from '../../support/checkout.ts';
import {
  accountLink,
  freshEmail,
  isSignedIn,
  MEMBER,
  NEW_EMPLOYEE,
  PASSWORD,
  signInBy,
} from '../../support/sign-in.ts';

/** Presses a control: by tap in one round, by key in the other. */
export type Press = (control: Locator) => Promise<void>;

/** One dialog of the specification: where it opens, and how one sees that it is there. */
export interface DialogRow {
  /** The requirement that lists it. */
  readonly row: string;
  /** The id of its `<dialog>`, which is its address. */
  readonly id: string;
  /** Brings the page to where it opens. */
  readonly starts: (page: Page, round: number) => Promise<unknown>;
  /** What opens it, and has the focus again once it is closed. */
  readonly opener: (page: Page) => Locator;
  /** What is pressed and filled in after the opener, in the dialogs that lead to it. */
  readonly way?: (dialog: Locator, press: Press, round: number) => Promise<unknown>;
  /** Something in it that shows that its content is there. */
  readonly shows: (dialog: Locator) => Locator;
  /** It starts on the page anew each time: what leads to it can be done once. */
  readonly isAnew?: true;
}

const SKARN = '/en-gb/p/skarn-shell-jacket-NF104001MOS';
const SHELL = '/en-us/p/esk-trail-shell-NF104007GOR';
const link = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('link', { name });
const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name });
const text = (name: string) => (dialog: Locator) => dialog.getByText(name).first();
const label = (name: string) => (dialog: Locator) => dialog.getByLabel(name, { exact: true });
const at = (path: string) => (page: Page) => page.goto(path);
const withItem =
  (path: string, sku = JACKET_L) =>
  async (page: Page): Promise<void> => {
    await putInCart(page, sku, 1, path.slice(1, 6));
    await page.goto(path);
  };
/** Whoever signed in on the way before is a guest again. */
const asGuest =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.context().clearCookies();
    await page.goto(path);
  };
const asMember =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto('/en-us/story');
    await signInBy(page, MEMBER);
    await isSignedIn(page);
    await page.goto(path);
  };

/** A store other than that of the item in the cart: another one each round. */
const otherStore = (round: number): string => ['Northfell Seattle', 'Northfell Portland'][round % 2] ?? '';
const pickupLink = (page: Page): Locator => link(page, 'Find it in a store near you');
/** On the page of a shell, with another size in the cart that waits in Portland. */
async function withPickup(page: Page, round: number): Promise<void> {
  await page.goto(SHELL);
  if (round === 0) {
    await page.getByRole('radio', { name: /^M(?:,|$)/ }).check();
    await pickupLink(page).click();
    await button(page.locator('[data-store="NF-PWM"]'), /^Pick up/).click();
    await page.locator('#mini-cart').getByText('Northfell Portland').first().waitFor();
    await page.goto(SHELL);
  }
  await page.getByRole('radio', { name: /^S(?:,|$)/ }).check();
}
const toChange = async (dialog: Locator, press: Press, round: number): Promise<void> => {
  const store = dialog.locator('.pickup__store').filter({ hasText: otherStore(round) });
  await press(link(store, /^Pick up/));
};

export const DIALOGS: Readonly<Record<string, DialogRow>> = {
  'mini cart': {
    row: 'DLG-01',
    id: 'mini-cart',
    starts: withItem('/en-us/story'),
    opener: (page) => link(page.getByRole('banner'), /^Cart/),
    shows: (dialog) => button(dialog, 'Remove Skarn Shell Jacket'),
  },
  quickshop: {
    row: 'DLG-01',
    id: 'modal-quickshop',
    starts: at('/en-gb/c/tents-24001'),
    opener: (page) => link(page, /^Quick view of/).nth(1),
    shows: (dialog) => link(dialog, 'Everything about it'),
  },
  'add gift option': {
    row: 'DLG-01',
    id: 'modal-gift',
    starts: withItem('/en-gb/cart'),
    opener: (page) => link(page, 'Gift options: Skarn Shell Jacket').first(),
    shows: label('Who it is for'),
  },
  'cart change shipping method': {
    row: 'DLG-01',
    id: 'modal-delivery',
    starts: withItem('/en-us/cart', JACKET_M),
    opener: (page) => link(page, 'Change delivery').first(),
    shows: label('Town, region or ZIP code'),
  },
  'ask question': {
    row: 'DLG-02',
    id: 'modal-ask-question',
    starts: at(SKARN),
    opener: (page) => link(page, 'Ask a question'),
    shows: label('Your question'),
  },
  'ask-question success': {
    row: 'DLG-02',
    id: 'modal-question-sent',
    starts: at(SKARN),
    opener: (page) => link(page, 'Ask a question'),
    way: async (dialog, press, round) => {
      await dialog.getByLabel('Your question').fill(`Does it hold in a gale of ${40 + round} knots?`);
      await dialog.getByLabel('Name shown with it').fill('Ada');
      await dialog.getByLabel('Email').fill('ada.asks@northfell.example');
      await press(button(dialog, 'Send the question'));
    },
    shows: text('We read it first'),
  },
  'review user content': {
    row: 'DLG-02',
    id: 'modal-review-content',
    starts: at('/en-gb/p/skarn-shell-jacket-NF104001/reviews?sort=newest'),
    opener: (page) => link(page, /^The ridge in the last light/),
    shows: (dialog) => dialog.getByRole('img').first(),
  },
  'pickup in store': {
    row: 'DLG-03',
    id: 'modal-pickup',
    starts: at(SHELL),
    opener: pickupLink,
    shows: label('Size'),
  },
  'change store confirmation': {
    row: 'DLG-03',
    id: 'modal-change-store',
    starts: withPickup,
    opener: pickupLink,
    way: (dialog, press) => toChange(dialog, press, 0),
    shows: (dialog) => button(dialog, 'Change to Northfell Seattle'),
  },
  'store changed': {
    row: 'DLG-03',
    id: 'modal-store-changed',
    starts: withPickup,
    opener: pickupLink,
    way: async (dialog, press, round) => {
      await toChange(dialog, press, round);
      await press(button(dialog, `Change to ${otherStore(round)}`));
    },
    shows: (dialog) => dialog.getByText(/^Your store is now Northfell/),
    isAnew: true,
  },
  'location confirmation': {
    row: 'DLG-03',
    id: 'modal-location-confirmation',
    starts: at('/en-gb/stores?place=Portland'),
    opener: (page) => page.locator('.stores__there a'),
    shows: (dialog) => link(dialog, /United States/),
  },
  'employee-terms': {
    row: 'DLG-04',
    id: 'modal-employee-terms',
    starts: asGuest('/en-us/story'),
    opener: accountLink,
    way: async (dialog, press) => {
      await dialog.getByLabel('Email').fill(NEW_EMPLOYEE);
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await press(button(dialog, 'Sign in'));
    },
    shows: (dialog) => button(dialog, 'Accept the terms'),
    isAnew: true,
  },
  'three-D-secure challenge': {
    row: 'DLG-04',
    id: 'modal-challenge',
    starts: async (page) => {
      await putInCart(page, JACKET_M, 1, 'en-us');
      await toSummary(page, CARDS.challenge);
      await placeButton(page).click();
      // It opens by itself.
      await expect(page).toHaveURL(/#modal-challenge$/);
      await button(page.locator('#modal-challenge'), 'Close').click();
      await expect(page).not.toHaveURL(/#/);
    },
    opener: (page) => link(page, 'Answer the bank'),
    shows: (dialog) =>
      dialog.locator('iframe:visible').contentFrame().frameLocator('iframe').getByRole('button', { name: 'Confirm' }),
  },
  'sign up': {
    row: 'DLG-05',
    id: 'modal-sign-up',
    starts: at('/en-us/story'),
    opener: accountLink,
    way: (dialog, press) => press(link(dialog, 'No account yet? Create one')),
    shows: (dialog) => button(dialog, 'Create account'),
  },
  'sign-in confirmation': {
    row: 'DLG-05',
    id: 'modal-sign-in-confirmation',
    // Who is signed in already and follows an editor's link to sign in.
    starts: async (page) => {
      await asMember('/en-us/story')(page);
      await link(page, 'Find the shop').evaluate((target) => target.setAttribute('href', '#modal-sign-in'));
    },
    opener: (page) => link(page, 'Find the shop'),
    shows: text('Signed in as Mara.'),
  },
  'forgot password': {
    row: 'DLG-05',
    id: 'modal-forgot-password',
    starts: at('/en-us/story'),
    opener: accountLink,
    way: (dialog, press) => press(link(dialog, 'Forgot your password?')),
    shows: (dialog) => button(dialog, 'Send the link'),
  },
  welcome: {
    row: 'DLG-05',
    id: 'modal-welcome',
    starts: asGuest('/en-us/story'),
    opener: accountLink,
    way: async (dialog, press) => {
      await press(link(dialog, 'No account yet? Create one'));
      await dialog.getByLabel('Email').fill(freshEmail());
      await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await press(button(dialog, 'Create account'));
    },
    shows: text('Your account is ready.'),
    isAnew: true,
  },
  'loyalty sign-up': {
    row: 'DLG-06',
    id: 'modal-loyalty-sign-up',
    starts: at('/en-us/xplr-pass'),
    opener: (page) => link(page, 'Join').first(),
    shows: label('Email'),
  },
  interests: {
    row: 'DLG-06',
    id: 'modal-interests',
    starts: asMember('/en-us/account/loyalty'),
    opener: (page) => link(page, 'Change your interests'),
    shows: label('Hiking'),
  },
  'buy-now-pay-later information': {
    row: 'DLG-07',
    id: 'modal-pay-later',
    starts: at(SKARN),
    opener: (page) => link(page, 'How paying in 3 works'),
    shows: (dialog) => dialog.getByRole('table'),
  },
  'language-preference': {
    row: 'DLG-07',
    id: 'modal-language-preference',
    starts: async (page) => {
      await page.goto('/en-us/story');
      await page.locator('.locale-selector summary:visible').click();
    },
    opener: (page) => page.locator('a[data-opens="modal-language"]:visible'),
    way: (dialog, press) => press(link(dialog, 'Preferred language')),
    shows: (dialog) => link(dialog, /France/),
  },
  'sign-in': {
    row: 'DLG-08',
    id: 'modal-sign-in',
    starts: at('/en-us/story'),
    opener: accountLink,
    shows: label('Password'),
  },
  'event sign-up': {
    row: 'DLG-09',
    id: 'modal-event',
    starts: at('/en-gb/stores'),
    opener: (page) => page.locator('[data-event-id] a.button').first(),
    shows: label('Email'),
  },
};
