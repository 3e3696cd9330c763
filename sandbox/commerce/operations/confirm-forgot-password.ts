import { confirmForgotPassword } from '../../../src/commerce/contract/account/password.ts';
import { checkNewPassword, withPassword } from '../auth/password-rules.ts';
import { redeemResetLink } from '../auth/reset-link.ts';
import { attemptsOf } from '../auth/sign-in.ts';
import { endSessionsOps } from '../auth/tokens.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { mailOp } from '../mail/outbox.ts';
import { consumerOp } from '../auth/own-consumer.ts';

/** POST /consumers-v3/confirmforgotpassword (CALL-AUTH-06). Ends every sign-in and unlocks the account. */
export default implement(confirmForgotPassword, ({ body }, { locale }, services) =>
  retrying(async () => {
    const { store, cache, passwordCost } = services;
    const { consumer, ops } = await redeemResetLink(services, body.resetToken);
    checkNewPassword(body.newPassword, body.confirmPassword, 'body.newPassword');
    const changed = await withPassword(consumer.body, body.newPassword, passwordCost);
    const { email } = changed.profile.consumerDetails;
    await store.commit([
      ...ops,
      consumerOp(changed, consumer.version),
      ...(await endSessionsOps(store, consumer.id)),
      mailOp(services, 'password-changed', email, locale, {}, '/forgot-password'),
    ]);
    await cache.delete(attemptsOf(email));
    return { success: true as const, email };
  }),
);
