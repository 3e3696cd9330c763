import { divided, type Piece, sum, type Worth } from './oracle.ts';

/**
 * What each means of payment pays of each part: in their order, each divided by what is left of the parts; the card
 * pays the rest.
 * @returns by part, then by means, the card last
 */
export function tendersOf(parts: readonly number[], cards: readonly number[]): number[][] {
  const left = [...parts];
  const paid = cards.map((balance) => {
    const shares = divided(Math.min(balance, sum(left)), left);
    shares.forEach((amount, index) => (left[index] = (left[index] ?? 0) - amount));
    return shares;
  });
  return parts.map((_, index) => [...paid.map((shares) => shares[index] ?? 0), left[index] ?? 0]);
}

/** A means of payment beside the card, in the order in which they pay. */
export interface Means {
  readonly code: 'ATHLETES_PAYMENT' | 'LOYALTY_POINTS' | 'REWARD_CODE' | 'REWARD_CARD' | 'GIFT_CARD';
  /** The most it pays; cents. */
  readonly worth: number;
  /** Of a voucher. */
  readonly points?: number;
}
const REWARDS: readonly Means['code'][] = ['LOYALTY_POINTS', 'REWARD_CODE', 'REWARD_CARD'];

/** What a refund gives back. Cents, and points. */
export interface Back {
  /** By means of payment, the card last. */
  readonly tender: readonly number[];
  /** The part of it that is for delivery. */
  readonly delivery: number;
  /** Of the year's allowance. */
  readonly capped: number;
  /** Points of a voucher, and those that the pieces have earned. */
  readonly spentPoints: number;
  readonly earnedPoints: number;
}

const add = (some: readonly number[], more: readonly number[]): number[] =>
  some.map((amount, index) => amount + (more[index] ?? 0));

/** How an order is paid, and what of it comes back with which piece. */
export function settlementOf({ pieces, parcels, delivery }: Worth, means: readonly Means[]) {
  const tenders = tendersOf(
    [...pieces.map(({ cost }) => cost), delivery],
    means.map(({ worth }) => worth),
  );
  const nothing = (tenders[0] ?? []).map(() => 0);
  const pays = tenders.reduce(add, nothing);
  const costs = parcels.map(({ cost }) => cost);
  const deliveries = new Map(
    parcels.map(({ id }, index) => [id, (tenders.at(-1) ?? []).map((amount) => divided(amount, costs)[index] ?? 0)]),
  );

  // A point for each whole unit of money that pays for goods; a piece of an order earns its part of them.
  const earning = pieces.map(({ paid, kind }, index) => {
    const byRewards = sum(means.map(({ code }, at) => (REWARDS.includes(code) ? (tenders[index]?.[at] ?? 0) : 0)));
    return kind === 'email' ? 0 : Math.max(0, paid - byRewards);
  });
  const earned = divided(Math.floor(sum(earning) / 100), earning);
  // Points of a voucher come back with what they have paid for, those for delivery parcel by parcel.
  const voucher = means.findIndex(({ code }) => code === 'LOYALTY_POINTS');
  const points = pays[voucher] ? (means[voucher]?.points ?? 0) : 0;
  const spent = divided(
    points,
    tenders.map((tender) => tender[voucher] ?? 0),
  );
  const spentOnDelivery = divided(
    spent.at(-1) ?? 0,
    parcels.map(({ id }) => deliveries.get(id)?.[voucher] ?? 0),
  );

  const isComplete = (parcel: string, back: ReadonlySet<number>): boolean =>
    pieces.every((piece, index) => piece.parcel !== parcel || piece.kind === 'gift' || back.has(index));
  const of = (parcel: string) => pieces.flatMap((piece: Piece, index) => (piece.parcel === parcel ? [index] : []));

  return {
    tenders,
    /** What each means pays of the whole order, the card last. */
    pays,
    points,
    /** What the card pays of each parcel. */
    captures: parcels.map(({ id }) => ({
      id,
      amount: sum(of(id).map((index) => tenders[index]?.at(-1) ?? 0)) + (deliveries.get(id)?.at(-1) ?? 0),
    })),
    /** What the pieces of a parcel earn, once its money is taken. */
    earnedBy: (parcel: string): number => sum(of(parcel).map((index) => earned[index] ?? 0)),
    /**
     * @param before places of the pieces that came back earlier
     * @param now places of those that come back now
     * @param taken ids of the parcels whose money is taken: no others have earned anything
     */
    backFor: (before: ReadonlySet<number>, now: readonly number[], taken: ReadonlySet<string>): Back => {
      const after = new Set([...before, ...now]);
      const done = parcels.flatMap(({ id }, index) =>
        isComplete(id, after) && !isComplete(id, before) ? [{ id, index }] : [],
      );
      const forDelivery = done.reduce((total, { id }) => add(total, deliveries.get(id) ?? []), nothing);
      return {
        tender: now.reduce((total, index) => add(total, tenders[index] ?? []), forDelivery),
        delivery: sum(forDelivery),
        capped: sum(now.map((index) => pieces[index]?.capped ?? 0)),
        spentPoints:
          sum(now.map((index) => spent[index] ?? 0)) + sum(done.map(({ index }) => spentOnDelivery[index] ?? 0)),
        earnedPoints: sum(now.map((index) => (taken.has(pieces[index]?.parcel ?? '') ? (earned[index] ?? 0) : 0))),
      };
    },
  };
}
export type Settlement = ReturnType<typeof settlementOf>;
