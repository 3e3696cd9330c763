import { agentLogin } from '../../../src/commerce/contract/account/auth.ts';
import type { Seat } from '../associates/store-session-doc.ts';
import { ASSOCIATE, type Consumer } from '../auth/consumer.ts';
import { signIn } from '../auth/sign-in.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import { textFor } from '../text/text.ts';

/** POST /consumers-v3/consumer/agent/login (CALL-AUTH-08): the buy-in-store session, and a code for the token. */
export default implement(agentLogin, async ({ body }, { locale }, services) => {
  checkCaptcha(services, body.recaptcha_response);
  const store = services.stores.get(body.storeId);
  const seatOf = ({ consumerType, consumerNo, profile }: Consumer): Seat => {
    if (consumerType !== ASSOCIATE) throw new Problem('AUT404', 401, 'This account is no associate’s.');
    // Checked last, so that shops cannot be enumerated by guessing.
    if (!store) throw new Problem('STR404', 404, `There is no store ${body.storeId}.`, { field: 'body.storeId' });
    const { firstName, lastName } = profile.consumerDetails;
    const storeEmployeeName = [firstName, lastName].filter(Boolean).join(' ');
    return { storeId: store.id, storeEmployeeId: consumerNo, storeEmployeeName };
  };
  const { code, consumer } = await signIn(services, body, seatOf);
  return { authorizationCode: code, storeName: textFor(store?.name, locale), ...seatOf(consumer) };
});
