import { signUp } from '../../../src/commerce/contract/account/sign-up.ts';
import { ConflictError } from '../../store/store.ts';
import { checkBirthDate } from '../auth/age.ts';
import { claimLogin, claimPhone, LOGIN_CLAIM, PHONE_CLAIM } from '../auth/claims.ts';
import { CONSUMER, emailKey } from '../auth/consumer.ts';
import { newConsumer } from '../auth/new-consumer.ts';
import { checkNewPassword } from '../auth/password-rules.ts';
import { hashPassword } from '../auth/passwords.ts';
import { requireEmail } from '../auth/sign-in.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { implement } from '../http/implement.ts';
import { mailOp } from '../mail/outbox.ts';
import { Problem } from '../problem.ts';
import { consumerOp } from '../auth/own-consumer.ts';
import { mailOpsFor } from '../subscriptions/newsletter-links.ts';

const loginInUse = () => new Problem('AUT439', 409, 'There is an account with this email.', { field: 'body.email' });
const phoneInUse = () =>
  new Problem('AUT444', 409, 'There is an account with this phone number.', { field: 'body.phone' });

/** POST /consumers-v3/auth/signup (CALL-AUTH-04); a request that confirms the terms is the full form. */
export default implement(signUp, async ({ body }, { site, locale }, services) => {
  const { store, now, passwordCost } = services;
  checkCaptcha(services, body.recaptcha_response);
  requireEmail(body.email, 'body.email');
  checkNewPassword(body.password, undefined, 'body.password');
  const joinsLoyalty = (body.enrollments ?? []).length > 0;
  checkBirthDate(body.birthDate, joinsLoyalty || (body.isTermsConfirmed === true && site.needsBirthDate), site, now());
  if ((await store.find(CONSUMER, emailKey(body.email))).length > 0) throw loginInUse();
  const {
    email,
    password,
    firstName,
    lastName,
    birthDate,
    gender,
    phone,
    postalCode,
    subscriptions = [],
    source,
    isTemporaryPassword,
  } = body;
  const consumer = newConsumer(
    {
      email,
      passwordHash: await hashPassword(password, passwordCost),
      details: { firstName, lastName, birthDate, gender, phone, postalCode },
      joinsLoyalty,
      subscriptions,
      source,
      isTemporaryPassword: isTemporaryPassword ?? false,
      knownAs: body.consumerId,
    },
    site,
    now(),
  );
  const { consumerId, consumerNo, profile } = consumer;
  try {
    await store.commit([
      claimLogin(email, consumerId),
      ...(phone ? [claimPhone(phone, consumerId)] : []),
      consumerOp(consumer, undefined),
      ...(await mailOpsFor(services, [], profile.subscriptions, locale)),
      mailOp(services, 'welcome', profile.consumerDetails.email, locale, { name: firstName ?? '' }, '/account'),
    ]);
  } catch (error) {
    if (error instanceof ConflictError && error.kind === LOGIN_CLAIM) throw loginInUse();
    if (error instanceof ConflictError && error.kind === PHONE_CLAIM) throw phoneInUse();
    throw error;
  }
  return { consumerId, consumerNo, email: profile.consumerDetails.email, isLoyaltyMember: profile.isLoyaltyMember };
});
