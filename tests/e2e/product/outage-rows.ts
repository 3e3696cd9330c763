import type { Locator, Page } from '@playwright/test';

/** What a shopper looks for while a call fails, and once it works. */
interface Sight {
  /** What the page says, or still offers. */
  readonly says: Locator;
  readonly works: Locator;
}

/** Where a shopper meets calls of the catalogue and the stores. */
export interface OutageRow {
  /** Ids of the calls that fail at the same time. */
  readonly calls: Readonly<Record<string, (page: Page, round: number) => Sight>>;
  /** The page, below `/en-gb`. */
  readonly at: string;
  /** Once, before anything fails. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What meets the call; without it the page does when it is loaded. @param round counts the faults */
  readonly does?: (page: Page, round: number) => Promise<unknown>;
  /** The page is gone once it works, so each fault starts on it anew. */
  readonly isLeft?: true;
  /** What a shopper does once the service is back; without it the same again. */
  readonly again?: (page: Page, round: number) => Promise<unknown>;
}

const SKARN = '/p/skarn-shell-jacket-NF104001';
const BOOT = '/p/ghyll-mid-boot-NF201003';
const TENTS = '/c/tents-24001';

const dialog = (page: Page): Locator => page.locator('dialog[open]');
const button = (within: Page | Locator, name: string | RegExp): Locator => within.getByRole('button', { name });
const retry = (page: Page): Promise<void> => button(dialog(page), 'Try again').click();
const notWindow = (page: Page): Locator => page.getByText('This window did not load.');
const notThrough = (within: Page | Locator): Locator =>
  within.getByRole('alert').filter({ hasText: 'That did not go through.' });
/** Opens a dialog by its link, after the one of the round before. */
async function open(page: Page, link: Locator): Promise<void> {
  if (await dialog(page).isVisible()) await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await link.click();
}
/** A page that cannot be shown without the answer. */
const whole =
  (works: (page: Page) => Locator) =>
  (page: Page): Sight => ({ says: page.getByRole('heading', { level: 1, name: 'That was us' }), works: works(page) });

/** A placeholder is a card without a link. */
const card = (page: Page): Locator =>
  page
    .locator('[data-listing-main] .product-card')
    .filter({ has: page.getByRole('link') })
    .first();
const review = (page: Page, round: number): Locator => page.locator('#reviews article').nth(round);
const pickup = (page: Page): Locator => page.getByRole('link', { name: 'Find it in a shop near you' });
const search = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });

/** On the page of a basket that has a jacket in it. */
async function cartWithJacket(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/en-gb${SKARN}MOS`);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await button(page, 'Add to basket').first().click();
  // The row is there at once; what can be done with it comes with the server's answer.
  await button(dialog(page), 'Remove Skarn Shell Jacket').waitFor();
  await page.goto(`${origin}/en-gb/cart`);
}

export const ROWS: Readonly<Record<string, OutageRow>> = {
  'a product page without its reviews, questions, sets, stock of what goes with it, and relations': {
    at: `${SKARN}MOS`,
    calls: {
      productReviews: (page) => ({
        says: page.getByText('The reviews cannot be loaded just now.'),
        works: review(page, 0),
      }),
      questions: (page) => ({
        says: page.getByText('The questions cannot be loaded just now.'),
        works: page.locator('#questions article').first(),
      }),
      productSets: (page) => ({
        says: page.getByText('What goes with it as a set cannot be shown at the moment.'),
        works: page.locator('#set-two-nights-out'),
      }),
      widgetRecommendations: (page) => ({
        says: page.getByText('What goes with it cannot be shown just now.'),
        works: page.locator('.related .product-card').first(),
      }),
      // What is offered with it stays on offer: the cart looks at the stock again.
      productInventory: (page) => ({ says: page.locator('.upsell').first(), works: page.locator('.upsell').first() }),
    },
  },
  'a product page without its product': {
    at: `${SKARN}MOS`,
    calls: { productDetails: whole((page) => page.getByRole('heading', { level: 1, name: 'Skarn Shell Jacket' })) },
  },
  'a department without its products': { at: TENTS, calls: { catalogue: whole(card) } },
  'results of a search': { at: '/search?q=jacket', calls: { productSearch: whole(card) } },
  'a set': {
    at: '/sets/two-nights-out',
    calls: { productSet: whole((page) => page.getByRole('heading', { level: 1, name: 'Two nights out' })) },
  },
  'the stores': {
    at: '/stores',
    calls: {
      searchStores: (page) => ({
        says: page.getByText('The list of shops cannot be reached just now.'),
        works: page.getByRole('article').first(),
      }),
    },
  },
  'one store': {
    at: '/stores/bristol',
    calls: {
      searchStores: (page) => ({
        says: page.getByText('The list of shops cannot be reached just now.'),
        works: page.getByRole('heading', { level: 1, name: 'Northfell Bristol' }),
      }),
    },
  },
  'a filter of a department': {
    at: TENTS,
    calls: {
      catalogue: (page) => ({
        says: page.getByRole('alert').filter({ hasText: 'The products of this choice could not be loaded.' }),
        works: card(page),
      }),
    },
    // Another choice each time: the ones before are kept.
    does: (page, round) => page.locator('.filters a').nth(round).click(),
    again: (page) => page.getByRole('alert').getByRole('link', { name: 'Try again' }).click(),
  },
  'quick view': {
    at: TENTS,
    calls: {
      productDetails: (page) => ({
        says: page.getByText('It could not be fetched just now.'),
        works: dialog(page).getByRole('link', { name: 'Everything about it' }),
      }),
    },
    does: (page, round) => open(page, page.getByRole('link', { name: /^Quick view of/ }).nth(round % 3)),
    again: retry,
  },
  'paying in parts': {
    at: `${SKARN}MOS`,
    calls: { productDetails: (page) => ({ says: notWindow(page), works: dialog(page).getByRole('table') }) },
    does: (page) => open(page, page.getByRole('link', { name: /^How paying in/ })),
    again: retry,
  },
  'the dialog of stores without its product': {
    at: `${SKARN}MOS`,
    calls: { productDetails: (page) => ({ says: notWindow(page), works: dialog(page).getByLabel('Size') }) },
    does: (page) => open(page, pickup(page)),
    again: retry,
  },
  'what the stores have of a size': {
    at: `${SKARN}MOS`,
    calls: {
      storeAvailability: (page) => ({
        says: dialog(page).getByText('We cannot see just now what the shops have.'),
        works: dialog(page).locator('.pickup__store').first(),
      }),
    },
    before: (page) => page.getByRole('radio', { name: 'M', exact: true }).check(),
    does: (page, round) => (round === 0 ? pickup(page).click() : button(dialog(page), 'Find').click()),
    again: (page) => button(dialog(page), 'Find').click(),
  },
  'what the shopper’s store has of a size': {
    at: `${SKARN}MOS`,
    calls: {
      storeAvailability: (page) => ({
        says: page.locator('.in-store').getByText('We cannot see just now what the shops have.'),
        works: page.locator('.in-store').getByText('Northfell Kendal'),
      }),
    },
    before: async (page) => {
      await page.getByRole('radio', { name: 'M', exact: true }).check();
      await pickup(page).click();
      await button(dialog(page), 'Make it my shop: Northfell Kendal').click();
      await page.getByText('Your shop is now Northfell Kendal.').waitFor();
      await page.keyboard.press('Escape');
    },
    does: (page, round) => page.getByRole('radio', { name: ['S', 'L'][round % 2] ?? '', exact: true }).check(),
    again: (page) => page.getByRole('radio', { name: 'XL', exact: true }).check(),
  },
  'collection points in the cart': {
    at: '/cart',
    before: cartWithJacket,
    calls: {
      collectionPoints: (page) => ({
        says: page.getByRole('alert').filter({ hasText: 'Collection points cannot be shown just now.' }),
        works: page.getByText('Fell Corner Shop'),
      }),
    },
    does: async (page) => {
      const points = page.getByRole('region', { name: 'Collect it near you' });
      await points.getByLabel('Postcode').fill('LA9 4PU');
      await button(points, 'Show points near here').click();
    },
  },
  'the stores for an item of the cart': {
    at: '/cart',
    before: cartWithJacket,
    calls: {
      storeAvailability: (page) => ({
        says: dialog(page).getByText('We cannot see just now what the shops have.'),
        works: dialog(page).locator('.delivery__store').first(),
      }),
    },
    does: (page) => open(page, page.getByRole('link', { name: 'Change delivery' }).first()),
    again: (page) => button(dialog(page), 'Find').click(),
  },
  'a filter of reviews': {
    at: `${SKARN}/reviews`,
    calls: {
      productReviews: (page) => ({
        says: page.getByText('The reviews cannot be loaded just now.'),
        works: page.locator('#reviews article').first(),
      }),
    },
    does: (page, round) => page.getByRole('link', { name: new RegExp(`^${5 - (round % 4)} stars`) }).click(),
    again: (page) => page.locator('#reviews').getByRole('link', { name: 'Try again' }).click(),
  },
  'the picture of a review': {
    at: `${SKARN}/reviews?sort=newest`,
    calls: { productReviews: (page) => ({ says: notWindow(page), works: dialog(page).getByRole('img').first() }) },
    does: (page) => open(page, page.getByRole('link', { name: /^The ridge in the last light/ })),
    again: retry,
  },
  'a vote on a review': {
    at: `${SKARN}/reviews`,
    calls: {
      voteReview: (page, round) => ({
        says: notThrough(review(page, round)),
        works: review(page, round).locator('[aria-pressed="true"]'),
      }),
    },
    does: (page, round) => button(review(page, round), /^Yes/).click(),
  },
  'the report of a review': {
    at: `${SKARN}/reviews`,
    calls: {
      flagReview: (page, round) => ({
        says: notThrough(review(page, round)),
        works: review(page, round).getByText('Thank you, we look at it'),
      }),
    },
    does: async (page, round) => {
      if (await button(review(page, round), 'Send the report').isHidden())
        await review(page, round).getByText('Report', { exact: true }).click();
      await review(page, round).getByLabel('What is wrong with it?').selectOption('spam');
      await button(review(page, round), 'Send the report').click();
    },
  },
  'the translation of a review': {
    at: `${BOOT}/reviews`,
    calls: {
      translateReview: (page) => ({
        says: page.getByText('The translation cannot be loaded just now.'),
        works: page.getByText('With wide feet order half a size up'),
      }),
    },
    does: async (page, round) => {
      const german = page.locator('#review-NF201003-r5');
      if (round > 0) await german.getByRole('link', { name: /^Show the original/ }).click();
      await german.getByRole('link', { name: /^Translate/ }).click();
    },
    again: (page) =>
      page
        .locator('#review-NF201003-r5')
        .getByRole('link', { name: /^Translate/ })
        .click(),
  },
  'a vote on an answer': {
    at: `${SKARN}/questions`,
    calls: {
      // Pressed once more, the vote is taken back.
      voteAnswer: (page, round) => ({
        says: notThrough(page),
        works: page.locator('#answer-NF104001-q1a2').getByRole('button', { name: /^Yes/, pressed: round % 2 === 0 }),
      }),
    },
    does: (page) => button(page.locator('#answer-NF104001-q1a2'), /^Yes/).click(),
  },
  'a question': {
    at: `${SKARN}MOS`,
    calls: {
      askQuestion: (page) => ({
        says: dialog(page).getByRole('alert').filter({ visible: true }).first(),
        works: page.getByRole('heading', { name: 'Your question is with us' }),
      }),
    },
    does: async (page, round) => {
      await open(page, page.getByRole('link', { name: 'Ask a question' }));
      await dialog(page).getByLabel('Your question').fill(`Does it pack small? ${round}`);
      await dialog(page).getByLabel('Name shown with it').fill('Ada');
      await dialog(page).getByLabel('Email').fill('ada.asks@northfell.example');
      await button(dialog(page), 'Send the question').click();
    },
    again: (page) => button(dialog(page), 'Send the question').click(),
  },
  'being told when a size is back': {
    at: `${SKARN}EMB`,
    calls: {
      notifyWhenBack: (page) => ({
        says: page.getByRole('alert').filter({ hasText: 'did not get through' }),
        works: page.getByText('Look in your inbox: open the link'),
      }),
    },
    does: async (page, round) => {
      await page.getByRole('radio', { name: `${round % 2 === 0 ? 'L' : 'XS'}, sold out` }).check();
      await page.getByRole('main').getByLabel('Email address').fill('told@northfell.example');
      await button(page, 'Tell me when it is back').click();
    },
    again: (page) => button(page, 'Tell me when it is back').click(),
  },
  'the link that confirms it': {
    // A token nobody has given: the call answers that the link has expired.
    at: '/back-in-stock/confirm?token=of-nobody',
    calls: {
      confirmNotification: (page) => ({
        says: page.getByRole('alert').filter({ hasText: 'did not get through' }),
        works: page.getByText('Links last a week.'),
      }),
    },
    does: (page) => button(page, 'Yes, tell me').click(),
    isLeft: true,
  },
  suggestions: {
    at: '/story',
    calls: {
      // The plain search stays.
      autoSuggest: (page) => ({ says: search(page), works: page.getByRole('option').first() }),
    },
    does: async (page, round) => {
      await page.getByRole('banner').getByLabel('Search', { exact: true }).first().focus();
      await search(page).fill(['jacket', 'boot', 'tent', 'pack', 'fleece', 'bothy', 'shell', 'anorak'][round] ?? '');
    },
    again: (page) => search(page).press('Space'),
  },
};
