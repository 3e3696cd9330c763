import { describe, expect, test } from 'vitest';
import { TOKEN_REFUSED } from '../../../commerce/contract/error-codes.ts';
import { answered } from '../../data/answered.support.ts';
import { enrolmentNotice, enrolmentTexts, openEnrolment } from './enrolment-state.ts';

const CONSUMER = '/consumers-v3/consumer';
const at = (query: string, answers = {}, state = 'c=2') =>
  answered(answers, { url: `https://shop.test/en-gb/account/enrol${query}`, state });

describe('a step of enrolment', () => {
  const profile = (more: object = {}, isLoyaltyMember = false) => ({
    consumerProfile: { isLoyaltyMember, consumerDetails: { email: 'mara@example.com', ...more } },
  });
  /** The step that an address opens for a visitor; for a consumer when one is given. */
  const opened = async (query: string, answer?: unknown, draft: unknown = {}) => {
    const known = answer === undefined ? {} : { [CONSUMER]: answer };
    const { page } = at(query, { ...known, '/session/draft': draft }, answer === undefined ? 'c=2' : 'in=1');
    const state = await openEnrolment(page);
    if (state instanceof Response) throw new Error('It leads to the sign-in page.');
    return { ...state, titles: enrolmentTexts(state), isPrivate: page.isPrivate };
  };

  test('begins with the lookup for a visitor, who may join the programme', async () => {
    expect(await opened('')).toMatchObject({
      step: 'lookup',
      enrolee: { isSignedIn: false, joinsLoyalty: false },
      profile: undefined,
      titles: { title: 'dialog.signIn' },
      isPrivate: true,
    });
    expect(await opened('?programme=loyalty')).toMatchObject({
      enrolee: { joinsLoyalty: true },
      carried: { programme: 'loyalty' },
      titles: { title: 'member.join' },
    });
  });

  test('knows what a profile has, and what it lacks', async () => {
    const whole = { phone: '+44', firstName: 'M', lastName: 'L', postalCode: 'LA9', birthDate: '1990-01-01' };
    expect(await opened('?step=profile', profile(whole, true))).toMatchObject({
      step: 'profile',
      enrolee: { isSignedIn: true, hasPhone: true, joinsLoyalty: true, isPartial: false, isMember: true },
    });
    expect(await opened('', profile())).toMatchObject({
      step: 'complete',
      enrolee: { isSignedIn: true, hasPhone: false, joinsLoyalty: false, isPartial: true, isMember: false },
    });
  });

  test('ends differently for members and others', async () => {
    const title = async (query: string) => (await opened(query, profile())).titles.title;
    expect(await title('?step=success')).toBe('enrol.done.title');
    expect(await title('?step=success&programme=loyalty')).toBe('enrol.success.title');
  });

  test('is filled in with the email of the address, then with what was entered before', async () => {
    const draft = { email: 'jo@example.com', firstName: 'Jo' };
    expect((await opened('?email=mara%40example.com')).form.values).toEqual({ email: 'mara@example.com' });
    expect((await opened('?email=mara%40example.com', undefined, draft)).form.values).toEqual(draft);
    expect((await opened('', undefined, 503)).form.values).toEqual({ email: '' });
  });

  test('leads to sign in again when the session ran out in the middle of it', async () => {
    const { page } = at(`?step=profile&error=${TOKEN_REFUSED}`, { [CONSUMER]: 401 }, 'in=1');
    const led = ((await openEnrolment(page)) as Response).headers.get('location');
    expect(led).toContain('/en-gb/account/sign-in?back=');
    expect(led).toContain(encodeURIComponent('step=profile&resumed=1'));
    expect(await opened('', 503)).toMatchObject({ step: 'lookup', profile: undefined });
  });

  test('says what its last form came to', () => {
    expect(enrolmentNotice(at('?notice=profile-saved').page)).toMatch(/\w/);
    for (const query of ['', '?notice=other', '?notice=toString'])
      expect(enrolmentNotice(at(query).page)).toBeUndefined();
  });
});
