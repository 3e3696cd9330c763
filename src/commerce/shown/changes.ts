import type { Named, Shown, ShownDelivery, ShownLine, ShownPayment, ShownRow, ShownTender } from './shown.ts';

/** The parts of an order that have one name each. */
type PartName = 'shipping' | 'billing' | 'contact';

/** A difference between what was shown and what is there: what it is about, before and after. */
export type Change =
  | { readonly of: 'added' | 'removed' | 'row'; readonly name: string; readonly isGift: boolean }
  | { readonly of: 'qty'; readonly name: string; readonly before: number; readonly after: number }
  | { readonly of: 'price'; readonly name: string; readonly before: number; readonly after: number }
  | { readonly of: 'line'; readonly key: ShownLine['key']; readonly before: number; readonly after: number }
  | {
      readonly of: 'tender';
      readonly tender: Omit<ShownTender, 'amount'>;
      readonly before: number;
      readonly after: number;
    }
  | { readonly of: 'delivery'; readonly before: readonly ShownDelivery[]; readonly after: readonly ShownDelivery[] }
  | { readonly of: 'part'; readonly part: PartName; readonly before: string; readonly after: string }
  | { readonly of: 'payment'; readonly before: ShownPayment | null; readonly after: ShownPayment | null };

/** A value as text, whatever the order in which its fields were written. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1))
      : inner,
  );
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

function rowChanges(before: readonly ShownRow[], after: readonly ShownRow[]): Change[] {
  const news = new Map(after.map((row) => [row.id, row]));
  const changes = before.flatMap((row): Change[] => {
    const now = news.get(row.id);
    news.delete(row.id);
    const { text: name, isGift } = row;
    if (now === undefined) return [{ of: 'removed', name, isGift }];
    // Another size or colour in the same place.
    if (now.text !== name && now.rest !== row.rest)
      return [
        { of: 'removed', name, isGift },
        { of: 'added', name: now.text, isGift: now.isGift },
      ];
    const isOther = now.rest !== row.rest || now.isGift !== isGift;
    return [
      ...(now.qty === row.qty ? [] : [{ of: 'qty' as const, name, before: row.qty, after: now.qty }]),
      ...(now.amount === row.amount || now.qty !== row.qty
        ? []
        : [{ of: 'price' as const, name, before: row.amount ?? 0, after: now.amount ?? 0 }]),
      ...(isOther ? [{ of: 'row' as const, name, isGift }] : []),
    ];
  });
  return [...changes, ...[...news.values()].map(({ text: name, isGift }): Change => ({ of: 'added', name, isGift }))];
}

/** Amounts by what they are of; what only one side has counts as 0 on the other. */
function amountChanges<Item extends { readonly amount: number }>(
  before: readonly Item[],
  after: readonly Item[],
  nameOf: (item: Item) => string,
  isOtherCurrency: boolean,
): { readonly item: Item; readonly before: number; readonly after: number }[] {
  const items = new Map([...after, ...before].map((item) => [nameOf(item), item]));
  const amountIn = (list: readonly Item[], name: string): number =>
    list.filter((item) => nameOf(item) === name).reduce((sum, { amount }) => sum + amount, 0);
  return [...items].flatMap(([name, item]) => {
    const [old, now] = [amountIn(before, name), amountIn(after, name)];
    return old === now && !isOtherCurrency ? [] : [{ item, before: old, after: now }];
  });
}

/** How things arrive, with those items only that are on both sides: one that came or went is told by itself. */
function deliveriesOf({ deliveries, rows }: Shown, other: Shown): object[] {
  const others = new Set(other.rows.map(({ id }) => id));
  const known = new Set(rows.flatMap(({ id }) => (others.has(id) ? [id] : [])));
  return deliveries.map(({ items, ...delivery }) => ({
    ...delivery,
    items: items
      .split(' ')
      .filter((id) => known.has(id))
      .sort(),
  }));
}

function partChange(part: PartName, before: Named | null, after: Named | null): Change[] {
  return isSame(before, after) ? [] : [{ of: 'part', part, before: before?.text ?? '', after: after?.text ?? '' }];
}

/**
 * What is not as it was shown, in the order in which a page shows it. Another name of the same product is no change.
 * @returns nothing when all of it is still true; never nothing when any of it is not
 */
export function changesSince(before: Shown, after: Shown): Change[] {
  const isOtherCurrency = before.currency !== after.currency;
  const lines = amountChanges(before.lines, after.lines, ({ key }) => key, isOtherCurrency);
  const tenders = amountChanges(
    before.tenders,
    after.tenders,
    ({ payment_method_id: id, maskedNumber }) => `${id} ${maskedNumber}`,
    isOtherCurrency,
  );
  return [
    ...rowChanges(before.rows, after.rows),
    ...(isSame(deliveriesOf(before, after), deliveriesOf(after, before))
      ? []
      : [{ of: 'delivery' as const, before: before.deliveries, after: after.deliveries }]),
    ...partChange('shipping', before.shipping, after.shipping),
    ...partChange('contact', before.contact, after.contact),
    ...partChange('billing', before.billing, after.billing),
    ...tenders.map(({ item: { payment_method_id, maskedNumber }, ...amounts }): Change => ({
      of: 'tender',
      tender: { payment_method_id, maskedNumber },
      ...amounts,
    })),
    ...lines.map(({ item: { key }, ...amounts }): Change => ({ of: 'line', key, ...amounts })),
    ...(isSame(before.payment, after.payment)
      ? []
      : [{ of: 'payment' as const, before: before.payment, after: after.payment }]),
  ];
}
