import type { RetrieveUserDataAnswer, RetrieveUserDataBody } from '../../../src/commerce/contract/types.ts';
import { CONSUMER, type Consumer, consumerAnswer, emailKey } from '../auth/consumer.ts';
import { isLoyaltyCard, memberByCard } from '../loyalty/card.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { withBalances } from '../stored-value/consumer-value.ts';

/** The answer without what a sale does not need: addresses, birth date, phone, interests, what they spent. */
function forSale(answer: RetrieveUserDataAnswer['consumer']): RetrieveUserDataAnswer['consumer'] {
  const { consumerDetails, preferences, ...profile } = answer.consumerProfile;
  return {
    ...answer,
    consumerProfile: {
      ...profile,
      subscriptions: [],
      preferences: { interests: '', preferredShoeSize: preferences.preferredShoeSize },
      consumerDetails: {
        ...consumerDetails,
        address: [],
        birthDate: null,
        gender: null,
        phone: null,
        postalCode: null,
        source: { acquisitionType: '', campaignName: '' },
        athlete: null,
        employee: null,
        prosumer: null,
      },
    },
  };
}

/**
 * The customer that an associate asks for, with what a sale needs and no more.
 * `consumerId` may be the token of a membership card.
 * @throws Problem CCN404 nobody has this id, or the card is too old; PRO404 nobody has this email, or the one with the id has another
 */
export async function customerFor(
  services: Services,
  { consumerId, email }: RetrieveUserDataBody,
): Promise<RetrieveUserDataAnswer> {
  const { store } = services;
  const key = email === undefined ? undefined : emailKey(email);
  const id =
    consumerId !== undefined && isLoyaltyCard(consumerId) ? await memberByCard(services, consumerId) : consumerId;
  const consumer =
    consumerId === undefined
      ? (await store.find<Consumer>(CONSUMER, key ?? ''))[0]?.body
      : (await store.get<Consumer>(CONSUMER, id ?? ''))?.body;
  if (!consumer && consumerId !== undefined)
    throw new Problem('CCN404', 404, 'The customer is not known.', { field: 'body.consumerId' });
  if (!consumer || (key !== undefined && emailKey(consumer.profile.consumerDetails.email) !== key))
    throw new Problem('PRO404', 404, 'There is no profile with this email.', { field: 'body.email' });
  return {
    consumer: forSale(consumerAnswer(await withBalances(services, consumer), true)),
    eventRegistrations: [],
    origin: {},
  };
}
