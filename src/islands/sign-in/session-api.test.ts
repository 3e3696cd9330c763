import { beforeEach, expect, test, vi } from 'vitest';
import type * as Account from '../../commerce/account/index.ts';
import type * as PageData from '../../ui/page/page-data.ts';
import { forgotPassword, pendingOrder, signIn, signUp } from './session-api.ts';

const { response, sent, settings } = vi.hoisted(() => ({
  response: vi.fn<(action: string) => Promise<string | undefined>>(),
  sent: [] as object[],
  settings: new Map<string, string>(),
}));
vi.mock('../page-client.ts', () => ({ challenge: vi.fn(), pageLocale: () => ({ locale: 'en-gb' }) }));
vi.mock('../../ui/page/page-data.ts', async (original) => ({
  ...(await original<typeof PageData>()),
  pageSetting: (name: string) => settings.get(name),
}));
vi.mock('../forms/bot-check.ts', () => ({ botResponse: response }));
vi.mock('../../commerce/account/index.ts', async (original) => {
  const record = async (body: object) => void sent.push(body);
  return {
    ...(await original<typeof Account>()),
    createSessionApi: () => ({ signIn: record, signUp: record, forgotPassword: record }),
  };
});
vi.stubGlobal('location', { search: '' });
vi.stubGlobal('document', { documentElement: { dataset: {} } });

const WHO = { email: ' isla@northfell.example ', password: 'Northfell-2026' };
async function sendAll(): Promise<unknown[]> {
  await signIn(WHO);
  await signUp(WHO);
  await forgotPassword(WHO.email);
  return sent.map((body) => Reflect.get(body, 'recaptcha_response'));
}

beforeEach(() => {
  sent.splice(0);
  response.mockImplementation(async (action) => `response to ${action}`);
});

test('[AUTH-26] the dialogs send the bot check’s response with signing in, signing up and a forgotten password', async () => {
  settings.set('botCheck', '/media/bot-check.js');
  expect(await sendAll()).toEqual(['response to sign_in', 'response to sign_up', 'response to forgot_password']);
});

test('without a bot check they send none', async () => {
  settings.clear();
  expect(await sendAll()).toEqual([undefined, undefined, undefined]);
});

test('a bot check that does not answer sends none either', async () => {
  settings.set('botCheck', '/media/bot-check.js');
  response.mockResolvedValue(undefined);
  await forgotPassword(WHO.email);
  expect(sent).toEqual([{ email: 'isla@northfell.example' }]);
});

test.each([
  ['?orderNo=NF-1&st=ticket', { orderNo: 'NF-1', st: 'ticket' }],
  ['?orderNo=NF-1', undefined],
  ['?st=ticket', undefined],
  ['?orderNo=&st=ticket', undefined],
  ['', undefined],
])('an order waits for a sign-in at %j', (search, order) => {
  vi.stubGlobal('location', { search });
  expect(pendingOrder()).toEqual(order);
});
