import { expect, test } from '../../support/test.ts';
import {
  accordion,
  canvas,
  entry,
  inFrame,
  known,
  openLive,
  writeDocument,
} from '../../support/viewer/viewer-content.ts';

const WINTER = '2030-01-10T12:00:00Z';
const experience = (id: string, text: string): object => ({
  kind: 'experience',
  id,
  name: id,
  experienceId: id,
  layoutVariant: 'viewer-decided',
  variants: [
    { name: 'For members', variantId: 'members', targets: [accordion(`${id}-members`, `${text} for members`)] },
    { name: 'In winter', variantId: 'winter', targets: [accordion(`${id}-winter`, `${text} in winter`)] },
  ],
  baselines: [{ targets: [accordion(`${id}-all`, `${text} for everybody`)] }],
});
const rules = (id: string): object => ({
  name: `Who sees which ${id}`,
  experience: id,
  rules: [
    { name: 'Members first', when: { segments: ['loyalty-member'] }, show: 'members' },
    { name: 'The cold weeks', when: { from: '2030-01-01T00:00:00Z', to: '2030-02-01T00:00:00Z' }, show: 'winter' },
  ],
});
const LIST = '/preview?docType=experience&layoutVariant=viewer-decided';
const MEMBER = '&p13n_testcontext=segment:loyalty-member';
const first = 'viewer-decided-first';
const second = 'viewer-decided-second';
const write = (text: string, ...ids: string[]): void =>
  writeDocument(
    'pages/viewer-decided.json',
    canvas(
      'viewer-decided',
      ids.map((id) => experience(id, text)),
    ),
  );

test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  for (const id of [first, second]) writeDocument(`decisions/${id}.json`, rules(id));
});

test(
  '[SEG-12] [XP-03] [VIEW-10] a forced segment shows the variant that its rule gives a member, through every change and in every view',
  { tag: '@core' },
  async ({ page }) => {
    write('One', first);
    await known(page, 'experience', first);
    await openLive(page, LIST);
    await expect(inFrame(page, first).getByText('One for everybody')).toBeVisible();
    await openLive(page, LIST + MEMBER);
    await expect(inFrame(page, first).getByText('One for members')).toBeVisible();
    await expect(inFrame(page, first).getByText('One for everybody')).toHaveCount(0);
    write('Two', first);
    await expect(inFrame(page, first).getByText('Two for members')).toBeVisible();
    // One that comes while the viewer is open is decided like those that were there.
    write('Three', first, second);
    await expect(entry(page, second)).toBeVisible();
    for (const id of [first, second])
      for (const at of [0, 2])
        await expect(
          entry(page, id).locator('iframe').nth(at).contentFrame().getByText('Three for members'),
        ).toBeVisible();
    const address = await entry(page, first).locator('.frame__stage').first().getAttribute('data-src');
    await page.goto(address ?? '');
    await expect(page.getByText('Three for members')).toBeVisible();
  },
);

test('[SEG-12] [VIEW-10] an editor who is signed in to the shop sees each audience as any other editor does', async ({
  page,
  baseURL,
}) => {
  const choice = {
    kind: 'segmentation',
    id: first,
    name: first,
    layoutVariant: 'viewer-own-state',
    segments: [
      { id: 'cart-not-empty', targets: [accordion(`${first}-cart`, 'Own for a cart')] },
      { id: 'logged-in', targets: [accordion(`${first}-in`, 'Own for signed in')] },
    ],
    baselines: [{ targets: [accordion(`${first}-all`, 'Own for everybody')] }],
  };
  writeDocument('pages/viewer-own-state.json', canvas('viewer-own-state', [choice]));
  await known(page, 'segmentation', first);
  const state = encodeURIComponent('in=1&o=x&n=Mara&c=3&g=employee');
  await page.context().addCookies([{ name: 'cairn-state', value: state, url: baseURL ?? '' }]);
  const list = '/preview?docType=segmentation&layoutVariant=viewer-own-state';
  await openLive(page, list);
  await expect(inFrame(page, first).getByText('Own for everybody')).toBeVisible();
  await openLive(page, `${list}${MEMBER}`);
  await expect(inFrame(page, first).getByText('Own for signed in')).toBeVisible();
  await openLive(page, `${list}&entry=${first}&view=matrix`);
  const cell = (row: number) => page.locator(`#cell-${row}-0 iframe`).contentFrame();
  for (const [row, text] of ['everybody', 'a cart', 'signed in'].entries())
    await expect(cell(row).getByText(`Own for ${text}`)).toBeVisible();
  await page.goto((await page.locator('#cell-0-0 .frame__stage').getAttribute('data-src')) ?? '');
  await expect(page.getByText('Own for everybody')).toBeVisible();
});

test('[VIEW-10] a rule with dates decides for the moment that is previewed', async ({ page }) => {
  write('Dated', first);
  await known(page, 'experience', first);
  await openLive(page, `${LIST}&previewDateTime=${WINTER}`);
  await expect(inFrame(page, first).getByText('Dated in winter')).toBeVisible();
  await openLive(page, `${LIST}&previewDateTime=${WINTER}${MEMBER}`);
  await expect(inFrame(page, first).getByText('Dated for members')).toBeVisible();
});

test('[VIEW-10] both sides of a comparison are decided for their own visitor', async ({ page }) => {
  write('Side', first);
  await known(page, 'experience', first);
  await openLive(page, `${LIST}${MEMBER}&entry=${first}&view=compare&by=pixels&bContext=-`);
  const side = (name: string) => page.locator(`[data-side="${name}"] iframe`).contentFrame();
  await expect(side('a').getByText('Side for members')).toBeVisible();
  await expect(side('b').getByText('Side for everybody')).toBeVisible();
});

test('[VIEW-10] the name of what is chosen differently scrolls both sides to it', async ({ page }) => {
  const filling = Array.from({ length: 20 }, (_, index) => accordion(`viewer-decided-fill-${index}`, 'Filling'));
  writeDocument('pages/viewer-decided.json', canvas('viewer-decided', [...filling, experience(first, 'Far')]));
  await known(page, 'experience', first);
  await openLive(page, `/preview?docType=page&limit=50&entry=viewer-decided${MEMBER}&view=compare&bContext=-`);
  const side = (name: string) => page.locator(`[data-side="${name}"] iframe`).contentFrame();
  const both = [side('a').getByText('Far for members'), side('b').getByText('Far for everybody')];
  for (const one of both) {
    await expect(one).toBeVisible();
    await expect(one).not.toBeInViewport();
  }
  await page.getByRole('button', { name: `Experience “${first}”` }).click();
  for (const one of both) await expect(one).toBeInViewport();
});

test(
  '[VIEW-10] “Why this?” tells the rules that decided: the file, each rule, what held and what did not',
  { tag: '@core' },
  async ({ page }) => {
    writeDocument(
      'pages/viewer-decided.json',
      canvas('viewer-decided', [
        experience(first, 'Why'),
        { ...experience('viewer-limited', 'British'), sites: ['northfell-uk'] },
      ]),
    );
    await known(page, 'experience', first);
    const why = page.locator('.why');
    const open = async (query: string): Promise<void> => {
      await openLive(page, LIST + query);
      await page
        .getByRole('button', { name: /^Why this/ })
        .first()
        .press('Enter');
      await expect(why).toContainText(`The rules in decisions/${first}.json decide: Who sees which ${first}`);
    };
    const rule = (name: string) => why.locator('[data-decision-rules] li').filter({ hasText: name });
    await open(`&entry=${first}${MEMBER}`);
    await expect(why).toContainText(
      'Judged for a visitor in the segment “Loyalty member”, as “Seen as” says, not for your own browser: loyalty member, signed in.',
    );
    await expect(why).toContainText('Decided: the rules of the decision service say so.');
    await expect(rule('Members first')).toContainText('for visitors in “Loyalty member” (holds)');
    await expect(rule('Members first')).toHaveAttribute('data-won', '');
    await expect(rule('The cold weeks')).toContainText('does not hold, here:');
    await expect(why).toContainText('In the frame: For members, decided by the service');
    await open(`&entry=${first}&previewDateTime=${WINTER}`);
    await expect(rule('Members first')).toContainText('does not hold, here: “Not signed in”');
    await expect(rule('The cold weeks')).toHaveAttribute('data-won', '');
    await expect(why).toContainText('In the frame: In winter, decided by the service');
    await page.goto('/preview?docType=page&entry=viewer-decided&siteId=northfell-uk&localePath=en-gb&limit=50');
    await page
      .getByRole('button', { name: /^Why this/ })
      .first()
      .press('Enter');
    await expect(why.getByRole('listitem').filter({ hasText: 'only for United Kingdom' })).toContainText('shown here');
  },
);

test('a shopper’s page is told of no forced visitor, whatever its address says', async ({ page }) => {
  const asked = page.waitForRequest(/\/api\/engine\/v1\/decide\//);
  await page.goto('/en-us?p13n_testcontext=segment:loyalty-member&seenAs=g%3Dloyalty');
  expect((await asked).postData()).not.toMatch(/loyalty|segment/);
  await expect(page.locator('html[data-seen-as], html[data-decided]')).toHaveCount(0);
});
