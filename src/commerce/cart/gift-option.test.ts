import { expect, test } from 'vitest';
import type { GiftOption } from '../contract/types.ts';
import { giftOptionPart } from './gift-option.ts';

const WHOLE: GiftOption = { to: 'Ida', email: 'ida@northfell.example', message: 'Stay dry' };
const incomplete: Partial<GiftOption>[] = Object.keys(WHOLE).flatMap((field) => [
  { ...WHOLE, [field]: '' },
  { ...WHOLE, [field]: ' \n' },
  Object.fromEntries(Object.entries(WHOLE).filter(([name]) => name !== field)),
]);

test('[GIFT-01] gift options go into the request when all three are there, and not one of them otherwise', () => {
  expect(giftOptionPart({ ...WHOLE, to: ' Ida ' })).toEqual({ giftOption: WHOLE });
  for (const option of incomplete) expect(giftOptionPart(option), JSON.stringify(option)).toEqual({});
  expect([giftOptionPart(null), giftOptionPart(undefined)]).toEqual([{}, {}]);
});
