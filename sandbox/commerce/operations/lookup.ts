import { lookup } from '../../../src/commerce/contract/account/profile.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { CONSUMER, emailKey } from '../auth/consumer.ts';
import { requireEmail } from '../auth/sign-in.ts';
import { implement } from '../http/implement.ts';

/** GET /consumers-v3/consumer/lookup (CALL-CONS-07): whether an account exists; behind the bot check (reading 27). */
export default implement(lookup, async ({ query }, _caller, services) => {
  checkCaptcha(services, query.recaptcha_response);
  requireEmail(query.email, 'query.email');
  return { known: (await services.store.find(CONSUMER, emailKey(query.email))).length > 0 };
});
