import { describe, expect, test } from 'vitest';
import { TOKEN_REFUSED } from '../../commerce/contract/error-codes.ts';
import { answered, type Answers } from '../data/answered.support.ts';
import { accountPages } from './area/account-nav.ts';
import { openAccount } from './area/open-account.ts';
import { formState, resumedPath } from './form-state.ts';

const at = (query: string, answers: Answers = {}, state?: string) =>
  answered(answers, {
    url: `https://shop.test/en-gb/account/profile${query}`,
    ...(state !== undefined && { state }),
  });
const DRAFT = { '/session/draft': { firstName: 'Mara' } };
const CONSUMER = '/consumers-v3/consumer';

describe('a form that came back', () => {
  test('is filled in again, and each field says which rule it breaks', async () => {
    const { page, calls } = at(
      '?invalid=firstName:required,password:password.length,lastName:maxLength,x:toString,y',
      DRAFT,
    );
    const state = await formState(page, 'profile');
    expect(state).toEqual({
      alert: expect.stringMatching(/./) as string,
      errors: {
        firstName: 'This field is required',
        password: 'Use at least 8 characters.',
        lastName: 'Must have at most 30 characters',
      },
      values: { firstName: 'Mara' },
    });
    expect(calls).toEqual([{ path: '/session/draft', query: { form: 'profile' } }]);
    expect(page.isPrivate).toBe(true);
  });

  test.each([
    ['firstName:minLength', 'Must have at least 2 characters'],
    ['email:maxLength', 'Must have at most 100 characters'],
    ['postalCode:maxLength', 'Must have at most 12 characters'],
    ['plusOne:maxLength', 'Must have at most 60 characters'],
    ['birthDate:minDate', 'Date must be same or after 01/01/1900'],
    ['other:maxLength', 'Must have at most 30 characters'],
  ])('tells the figure of the rule %s', async (invalid, text) => {
    const { errors } = await formState(at(`?invalid=${invalid}`).page, 'profile');
    expect(Object.values(errors)).toEqual([text]);
  });

  test('says at its field what the server refused, and above the form what is about all of it', async () => {
    const state = (query: string) => formState(at(query, DRAFT).page, 'profile');
    const inUse = await state('?error=AUT439');
    expect(inUse.errors).toEqual({ email: inUse.alert });
    expect(inUse).toMatchObject({ values: { firstName: 'Mara' } });
    expect(await state('?error=PRO412')).toMatchObject({ errors: {}, values: { firstName: 'Mara' } });
  });

  test('says what the server said where the code is unknown here', async () => {
    const problem = (answer: unknown) => at('?error=XYZ1', { '/session/problem': answer });
    const { page, calls } = problem({ message: 'Closed for stocktaking.' });
    expect((await formState(page, 'profile')).alert).toBe('Closed for stocktaking.');
    expect(calls.at(-1)).toEqual({ path: '/session/problem', query: { code: 'XYZ1' } });
    const unsaid = (await formState(problem(503).page, 'profile')).alert;
    expect(unsaid).not.toBe('Closed for stocktaking.');
    const known = at('?error=PRO412', { '/session/problem': { message: 'No.' } });
    await formState(known.page, 'profile');
    expect(known.calls.map(({ path }) => path)).toEqual(['/session/draft']);
  });

  test.each(['?resumed=1', '?was=abc'])('is filled in without an error for %s', async (query) => {
    expect(await formState(at(query, DRAFT).page, 'profile')).toEqual({
      alert: undefined,
      errors: {},
      values: { firstName: 'Mara' },
    });
  });

  test('is empty when it is opened for the first time, or what was entered cannot be read', async () => {
    const fresh = at('', DRAFT);
    expect(await formState(fresh.page, 'profile')).toEqual({ alert: undefined, errors: {}, values: {} });
    expect([fresh.calls, fresh.page.isPrivate]).toEqual([[], true]);
    expect((await formState(at('?error=PRO412', { '/session/draft': 503 }).page, 'profile')).values).toEqual({});
  });

  test.each([
    ['', ''],
    ['?tab=2', '?tab=2'],
    ['?tab=2&notice=x&error=PRO412&field=y&invalid=a:b', '?tab=2'],
    [`?error=${TOKEN_REFUSED}&tab=2`, '?tab=2&resumed=1'],
  ])('is returned to after signing in, at its own address: %j', (query, back) => {
    expect(resumedPath(at(query).page)).toBe(`/en-gb/account/profile${back}`);
  });
});

describe('a page of the account', () => {
  const opened = async (state: string | undefined, answer: unknown = { id: 'c' }, query = '', locale = 'en-gb') => {
    const { page } = at(query, { [CONSUMER]: answer }, state);
    const account = await openAccount(page, locale);
    const led = account instanceof Response ? account.headers.get('location') : undefined;
    return { account, led, isPrivate: page.isPrivate };
  };
  const SIGN_IN = '/en-gb/account/sign-in?back=%2Fen-gb%2Faccount%2Fprofile';

  test('opens for its owner, also while the profile cannot be read', async () => {
    expect(await opened('in=1')).toMatchObject({ account: { consumer: { id: 'c' } }, isPrivate: true });
    expect((await opened('in=1', 503)).account).toEqual({ consumer: undefined });
  });

  test('leads others to sign in, and says when a sign-in has ended', async () => {
    expect(await opened(undefined)).toMatchObject({ led: SIGN_IN, isPrivate: true });
    expect((await opened('c=2')).led).toBe(SIGN_IN);
    expect((await opened('in=1', 401)).led).toBe(`${SIGN_IN}&notice=session-ended`);
    const refused = await opened('c=2', 401, `?error=${TOKEN_REFUSED}`);
    expect(refused.led).toBe(`${SIGN_IN}%3Fresumed%3D1&notice=session-ended`);
  });

  test('leads who sells in a store to their desk, and is not there in other languages', async () => {
    expect((await opened('in=1&e=1')).led).toBe('/en-gb/associate');
    expect(await opened('in=1', {}, '', 'xx-xx')).toMatchObject({ account: undefined, isPrivate: true });
  });

  test('is in the navigation unless its feature is off', () => {
    const ids = (favorites: boolean) => accountPages({ favorites }).map(({ id }) => id);
    expect(ids(false)).toEqual(ids(true).filter((id) => id !== 'favorites'));
    expect(ids(true)).toContain('favorites');
  });
});
