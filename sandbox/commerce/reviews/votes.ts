import type { OwnVotes, Voted, Votes } from '../../../src/commerce/contract/types.ts';
import type { Op, Store } from '../../store/store.ts';
import { atRest } from '../auth/secrets.ts';
import { retrying } from '../cart/cart-service.ts';

/** One document per visitor and review or answer. */
const VOTE = 'review-vote';

interface Vote {
  helpful: boolean;
}

interface Votable {
  id: string;
  /** Votes that the content brings. */
  votes: Votes;
}

const counterOf = (id: string, helpful: boolean): string => `votes:${id}:${helpful ? 'helpful' : 'unhelpful'}`;

/** The votes of reviews or answers by id: those of the content and those that visitors have given here. */
export async function votesOf(store: Store, voted: readonly Votable[]): Promise<ReadonlyMap<string, Votes>> {
  const counts = await store.counters(voted.flatMap(({ id }) => [counterOf(id, true), counterOf(id, false)]));
  return new Map(
    voted.map(({ id, votes }) => [
      id,
      {
        helpful: votes.helpful + (counts.get(counterOf(id, true)) ?? 0),
        unhelpful: votes.unhelpful + (counts.get(counterOf(id, false)) ?? 0),
      },
    ]),
  );
}

const voteId = (customerId: string, votedId: string): string => atRest(`${customerId} ${votedId}`);

/**
 * A visitor's own votes by the id of the review or answer.
 * @param customerId of the visitor's token, a guest's too; undefined without one
 */
export async function ownVotesOf(
  store: Store,
  voted: readonly Pick<Votable, 'id'>[],
  customerId: string | undefined,
): Promise<OwnVotes | undefined> {
  if (customerId === undefined) return undefined;
  const docs = await Promise.all(voted.map(({ id }) => store.get<Vote>(VOTE, voteId(customerId, id))));
  return Object.fromEntries(
    voted.flatMap(({ id }, index): [string, boolean][] => {
      const doc = docs[index];
      return doc === undefined ? [] : [[id, doc.body.helpful]];
    }),
  );
}

/**
 * Counts a visitor's vote, which replaces their earlier one.
 * @param helpful null takes the vote back
 * @param customerId of the visitor's token, a guest's too
 */
export function vote(store: Store, voted: Votable, helpful: boolean | null, customerId: string): Promise<Voted> {
  const id = voteId(customerId, voted.id);
  return retrying(async () => {
    const before = await store.get<Vote>(VOTE, id);
    const own = before?.body.helpful ?? null;
    if (own !== helpful) {
      const count = (side: boolean | null, delta: 1 | -1): Op[] =>
        side === null
          ? []
          : [
              { op: 'ensure', counter: counterOf(voted.id, side), value: 0 },
              { op: 'add', counter: counterOf(voted.id, side), delta },
            ];
      const target = { kind: VOTE, id, ref: voted.id };
      const change: Op =
        before === undefined
          ? { op: 'insert', ...target, body: { helpful } }
          : helpful === null
            ? { op: 'delete', version: before.version, ...target }
            : { op: 'update', version: before.version, ...target, body: { helpful } };
      await store.commit([change, ...count(own, -1), ...count(helpful, 1)]);
    }
    const votes = await votesOf(store, [voted]);
    return { id: voted.id, votes: votes.get(voted.id) ?? voted.votes, own: helpful };
  });
}
