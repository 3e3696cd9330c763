import { resetPassword } from '../../../src/commerce/contract/account/password.ts';
import { sendResetLink } from '../auth/reset-link.ts';
import { requireEmail } from '../auth/sign-in.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { implement } from '../http/implement.ts';

/** POST /consumers-v3/consumer/resetpassword (CALL-AUTH-07): same response whether or not an account exists. */
export default implement(resetPassword, async ({ body }, { locale }, services) => {
  checkCaptcha(services, body.recaptcha_response);
  requireEmail(body.email, 'body.email');
  await sendResetLink(services, body.email, locale);
  return { success: true as const };
});
