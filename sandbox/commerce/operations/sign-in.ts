import { signIn as operation } from '../../../src/commerce/contract/account/auth.ts';
import { signIn } from '../auth/sign-in.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { implement } from '../http/implement.ts';

/** POST /consumers-v3/auth/signin (CALL-AUTH-02). */
export default implement(operation, async ({ body }, _caller, services) => {
  checkCaptcha(services, body.recaptcha_response);
  const { code } = await signIn(services, body);
  return { authorizationCode: code };
});
