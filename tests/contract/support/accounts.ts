import { signAssociateIn, signIn } from '../../../src/commerce/account/index.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import type { Shop } from './shop.ts';

/** Password of every account these tests create. */
export const PASSWORD = 'Northfell-2026';
export const MARA = 'mara.member@northfell.example';
export const SOL = 'sol.associate@northfell.example';

let fresh = 0;
/** An unused email address. */
export const newEmail = (): string => `walker-${(fresh += 1)}@northfell.example`;

/** Signs a consumer in at `shop` and returns its call context. @param context whose calls it makes, e.g. the site */
export async function signedIn(
  shop: Shop,
  username: string,
  password = PASSWORD,
  context: Parameters<Shop['callAs']>[0] = {},
): Promise<{ call: Call; refreshToken: string }> {
  const token = await signIn(shop.callAs(), { username, password });
  return {
    call: shop.callAs({ ...context, token: token?.accessToken, usid: token?.usid }),
    refreshToken: token?.refreshToken ?? '',
  };
}

/** The sites of demo accounts whose credit or limit is in the currency there. */
export const FRANCE = { siteId: 'northfell-fr', region: 'EMEA', locale: 'fr-fr' } as const;
export const STATES = { siteId: 'northfell-us', region: 'NA', locale: 'en-us' } as const;

/** Opens a buy-in-store session at `shop`, in Kendal unless told otherwise. */
export async function associateAt(
  shop: Shop,
  { captcha, ...context }: Parameters<Shop['callAs']>[0] & { captcha?: string } = {},
  storeId = 'S-KDL',
): Promise<{ call: Call; refreshToken: string; accessToken: string }> {
  const credentials = { username: SOL, password: PASSWORD, ...(captcha && { recaptcha_response: captcha }) };
  const { token } = await signAssociateIn(shop.callAs(context), { ...credentials, storeId });
  return {
    call: shop.callAs({ ...context, token: token?.accessToken, usid: token?.usid }),
    refreshToken: token?.refreshToken ?? '',
    accessToken: token?.accessToken ?? '',
  };
}

/** A new consumer of `shop`, signed in. */
export async function joined(shop: Shop, email = newEmail()) {
  await shop.callAs()(calls.signUp, { body: { email, password: PASSWORD } });
  return { email, ...(await signedIn(shop, email)) };
}

/** A registration for an event of the test shop. */
export const EVENT_FORM = {
  eventId: 'night-walk',
  email: MARA,
  firstName: 'Mara',
  lastName: 'Lindqvist',
  gender: 'F',
  phoneNumber: '+447700900101',
  attendingDays: ['2026-11-27', '2026-11-28'],
  eventTermsAccepted: true as const,
  plusOne: 'Sam Hart',
};
