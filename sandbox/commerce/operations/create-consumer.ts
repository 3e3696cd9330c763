import { createConsumer } from '../../../src/commerce/contract/account/profile.ts';
import { checkBirthDate } from '../auth/age.ts';
import { CONSUMER, consumerAnswer, emailKey } from '../auth/consumer.ts';
import { newConsumer } from '../auth/new-consumer.ts';
import { requireEmail } from '../auth/sign-in.ts';
import { claimOps, claimProblem } from '../auth/update-profile.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import { consumerOp } from '../auth/own-consumer.ts';

/**
 * POST /consumers-v3/consumer (CALL-CONS-03): creates a profile without a password; a reset link gives access to it.
 */
export default implement(createConsumer, async ({ body }, { site }, services) => {
  const { store, now } = services;
  const { consumerDetails, enrollments = [], subscriptions = [], preferences } = body.consumerProfile;
  requireEmail(consumerDetails.email, 'body.consumerProfile.consumerDetails.email');
  checkBirthDate(consumerDetails.birthDate, enrollments.length > 0, site, now());
  if ((await store.find(CONSUMER, emailKey(consumerDetails.email))).length > 0)
    throw new Problem('PRO400', 409, 'There is an account with this email.');
  const made = newConsumer(
    {
      email: consumerDetails.email,
      passwordHash: '',
      details: consumerDetails,
      joinsLoyalty: enrollments.length > 0,
      subscriptions,
      source: consumerDetails.source,
      knownAs: consumerDetails.consumerId,
    },
    site,
    now(),
  );
  const consumer = {
    ...made,
    profile: {
      ...made.profile,
      preferences: {
        interests: preferences?.interests ?? '',
        preferredShoeSize: preferences?.preferredShoeSize ?? null,
      },
    },
  };
  try {
    await store.commit([...claimOps(undefined, consumer), consumerOp(consumer, undefined)]);
  } catch (error) {
    throw claimProblem(error) ?? error;
  }
  return consumerAnswer(consumer, false);
});
