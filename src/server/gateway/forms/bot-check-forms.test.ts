import { describe, expect, test } from 'vitest';
import {
  addPaymentInstrument,
  agentLogin,
  contactUs,
  createWarrantyCase,
  giftCardBalance,
  lookup,
  placeOrder,
  prepareOrder,
  resetPassword,
  saveInstrument,
  signIn,
  signUp,
} from '../../../commerce/contract/endpoints.ts';
import type { Endpoint } from '../../../commerce/contract/operation.ts';
import { shownOrder } from '../../../commerce/shown/index.ts';
import { type LocaleInfo, localeInfo, siteOf } from '../../../content/addresses/sites.ts';
import { sampleCart } from '../../../preview/messages/screens/sample-cart.ts';
import type { Session } from '../session/session.ts';
import { type Asked, createUpstream, editSession, jsonAnswer, openGateway, TEST_ORIGIN } from '../testing.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HUMAN = 'human';
const EMAIL = 'isla@northfell.example';
const PASSWORD = 'Northfell-2026';
const PERSON = { name: 'Isla Reid', email: EMAIL };
const MESSAGE = 'The zip of my jacket does not close any more.';
const BRITISH = localeInfo('en-gb') as LocaleInfo;
const CART = sampleCart(siteOf(BRITISH), BRITISH, true);
const GIFT_CARD = { giftCard: '6299000100000001', giftCardPin: '1234' };

/** Makes the call of an endpoint, whatever its parameters are. */
const isCall = ({ method, url }: Pick<Asked, 'method' | 'url'>, call: Endpoint): boolean =>
  method === call.method && new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url.pathname);

/** What the first call to an endpoint carries when a visitor with a basket posts a form. */
async function carried(call: Endpoint, form: string, fields: Record<string, string>, session: Partial<Session> = {}) {
  const upstream = createUpstream(({ url }) => {
    if (url.pathname.endsWith('/cartWithItem'))
      return jsonAnswer({ basketId: 'b1', totalItems: 1, items: [], flash: [] });
    return isCall({ method: 'POST', url }, prepareOrder) ? jsonAnswer({ cart: CART }) : undefined;
  });
  const { browser, sessions } = openGateway(upstream, { now: () => NOW });
  await browser.post('/api/form/cart/add', { locale: 'en-gb', productId: 'NF104001MOS-M', qty: '1' });
  await editSession(sessions, browser, (mine) => ({ ...mine, ...session }));
  const body = new FormData();
  for (const [name, value] of Object.entries({ locale: 'en-gb', ...fields })) body.append(name, value);
  const headers = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin' };
  // The only form with files.
  if (form === 'warranty') await browser.raw(`/api/form/${form}`, { method: 'POST', body, headers });
  else await browser.post(`/api/form/${form}`, { locale: 'en-gb', ...fields });
  const asked = upstream.calls().find((one) => isCall(one, call));
  if (asked === undefined) throw new Error(`${form} has not made the call ${call.id}.`);
  return { ...Object.fromEntries(asked.url.searchParams), ...asked.body };
}

const signInFields = { email: EMAIL, password: PASSWORD };
const signUpFields = { ...signInFields, firstName: 'Isla', lastName: 'Reid', birthDate: '06/05/1990', terms: 'on' };

describe('the bot check’s response', () => {
  test.each<[string, Endpoint, Record<string, string>, Partial<Session>?]>([
    ['sign-in', signIn, signInFields],
    ['sign-up', signUp, signUpFields],
    ['forgot-password', resetPassword, { email: EMAIL }],
    ['associate-login', agentLogin, { ...signInFields, storeId: 'NF-KDL' }],
    ['enrol-lookup', lookup, { email: EMAIL }],
    ['enrol-sign-in', signIn, signInFields],
    ['enrol-sign-up', signUp, signInFields],
    ['enrol-forgot-password', resetPassword, { email: EMAIL }],
    ['contact', contactUs, { ...PERSON, topic: 'other', message: MESSAGE }],
    ['warranty', createWarrantyCase, { ...PERSON, product: 'Skarn jacket', message: MESSAGE }],
    ['save-card', saveInstrument, { cardId: 'tok_1' }],
    ['checkout/gift-card', addPaymentInstrument, GIFT_CARD],
    ['checkout/gift-balance', giftCardBalance, GIFT_CARD],
    ['checkout/reward', addPaymentInstrument, { reward: 'REWARD-1' }],
    ['checkout/athlete', addPaymentInstrument, {}],
    ['checkout/place', placeOrder, { shown: JSON.stringify(shownOrder(CART, null)) }],
    ['checkout/continue', placeOrder, {}, { checkout: { attempt: 'a1', sent: true, sentBasket: 'b1' } }],
  ])('[AUTH-26] of the form %s goes with its call', async (form, call, fields, session) => {
    expect(await carried(call, form, { ...fields, recaptcha_response: HUMAN }, session)).toMatchObject({
      recaptcha_response: HUMAN,
    });
    // Without a script there is none: the backend decides.
    expect(await carried(call, form, fields, session)).not.toHaveProperty('recaptcha_response');
  });

  test.each([
    ['save-card', { cardId: 'tok_1' }, { payment_method_id: 'CREDIT_CARD', recaptcha_response: HUMAN }],
    ['save-gift-card', GIFT_CARD, { payment_method_id: 'GIFT_CARD', code: '6299000100000001', pin: '1234' }],
    ['save-reward', { reward: 'REWARD-1' }, { payment_method_id: 'REWARD_CODE', code: 'REWARD-1' }],
    [
      'save-reward',
      { reward: '6299 0001 0000 0001' },
      { payment_method_id: 'REWARD_CARD', code: '6299 0001 0000 0001' },
    ],
  ])('[PAY-09] of the account’s form %s is sent for a card only', async (form, fields, body) => {
    const {
      locale: _,
      card: __,
      ...sent
    } = await carried(saveInstrument, form, { ...fields, recaptcha_response: HUMAN });
    expect(sent).toEqual(body);
  });
});
