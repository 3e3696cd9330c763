import { changePassword } from '../../../src/commerce/contract/account/password.ts';
import { LOCK_MS, MAX_ATTEMPTS } from '../auth/sign-in.ts';
import { checkNewPassword, withPassword } from '../auth/password-rules.ts';
import { checkPassword } from '../auth/passwords.ts';
import { endSessionsOps } from '../auth/tokens.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { mailOp } from '../mail/outbox.ts';
import { Problem } from '../problem.ts';
import { consumerOp, ownConsumer } from '../auth/own-consumer.ts';

/** POST /consumers-v3/consumer/changepassword (CALL-AUTH-05). Ends the consumer's other sign-ins. */
export default implement(changePassword, ({ body }, caller, services) =>
  retrying(async () => {
    const { store, cache, passwordCost } = services;
    const doc = await ownConsumer(services, caller);
    checkNewPassword(body.newPassword, body.confirmPassword, 'body.newPassword');
    // Limits guesses of the password through a session left open.
    const attempts = `change-password:${doc.id}`;
    if ((await cache.increment(attempts, LOCK_MS)) > MAX_ATTEMPTS)
      throw new Problem('AUT441', 423, 'Too many wrong passwords; try again later.');
    if (!(await checkPassword(body.currentPassword, doc.body.passwordHash, passwordCost)))
      throw new Problem('AUT450', 400, 'The current password is wrong.', { field: 'body.currentPassword' });
    await cache.delete(attempts);
    const changed = await withPassword(doc.body, body.newPassword, passwordCost);
    await store.commit([
      consumerOp(changed, doc.version),
      ...(await endSessionsOps(store, doc.id, caller.identity.session)),
      mailOp(
        services,
        'password-changed',
        changed.profile.consumerDetails.email,
        caller.locale,
        {},
        '/forgot-password',
      ),
    ]);
    return { success: true as const };
  }),
);
