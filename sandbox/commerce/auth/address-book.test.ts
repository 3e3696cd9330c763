import { describe, expect, test } from 'vitest';
import type { Address, AddressBody } from '../../../src/commerce/contract/types.ts';
import { addedTo, changedIn, removedFrom } from './address-book.ts';

const body = (change: Partial<AddressBody> = {}): AddressBody => ({
  addressLine1: '12 Fell Lane',
  city: 'Kendal',
  countryCode: 'GB',
  postalCode: 'LA9 4PU',
  email: 'mara@example.com',
  firstName: 'Mara',
  lastName: 'Lind',
  phone: '+441539720000',
  ...change,
});
const mains = (book: readonly Address[]): string[] => book.filter(({ main }) => main).map(({ addressId }) => addressId);

describe('an address book', () => {
  const first = addedTo([], body(), 's1');
  const both = addedTo(first, body({ approachType: 'B' }), 'b1');
  const three = addedTo(both, body({ addressLine1: '14 Fell Lane' }), 's2');

  test('[ADDR-05] an address is main by itself when it is the first of its type, and not otherwise', () => {
    expect(mains(first)).toEqual(['s1']);
    expect(mains(both)).toEqual(['s1', 'b1']);
    expect(mains(three)).toEqual(['s1', 'b1']);
    const billed = addedTo(
      addedTo([], body({ approachType: 'B' }), 'b1'),
      body({ approachType: 'B', city: 'York' }),
      'b2',
    );
    expect(mains(billed)).toEqual(['b1']);
    expect(mains(addedTo(billed, body(), 's1'))).toEqual(['b1', 's1']);
  });

  test('[ADDR-04] making an address main ends the main one of its type and leaves the other type alone', () => {
    expect(mains(addedTo(three, body({ addressLine1: '16 Fell Lane', main: true }), 's3'))).toEqual(['b1', 's3']);
    const billed = addedTo(three, body({ approachType: 'B', city: 'Lancaster' }), 'b2');
    expect(mains(changedIn(three, 's2', body({ addressLine1: '14 Fell Lane', main: true })))).toEqual(['b1', 's2']);
    expect(mains(changedIn(billed, 'b2', body({ city: 'Lancaster', main: true })))).toEqual(['s1', 'b2']);
  });

  test('[ADDR-03] an address is for delivery or for the bill, keeps that when it changes, and is for delivery unless told', () => {
    expect(three.map(({ approachType }) => approachType)).toEqual(['S', 'B', 'S']);
    const changed = changedIn(three, 'b1', body({ approachType: 'S', city: 'York' }));
    expect(changed.find(({ addressId }) => addressId === 'b1')).toMatchObject({ approachType: 'B', city: 'York' });
    expect(mains(changed)).toEqual(['s1', 'b1']);
  });

  test('hands the main flag on when the main address goes', () => {
    expect(mains(removedFrom(three, 's1', false))).toEqual(['b1', 's2']);
    expect(removedFrom(three, 's2', false).map(({ addressId }) => addressId)).toEqual(['s1', 'b1']);
  });

  test('refuses what is there already, an unknown id, and an address that its country does not write so', () => {
    const code = (work: () => unknown): unknown => {
      try {
        return work();
      } catch (error) {
        return (error as { code?: string }).code;
      }
    };
    expect(code(() => addedTo(three, body({ addressLine1: ' 14  Fell Lane ' }), 's4'))).toBe('CCA400');
    expect(code(() => changedIn(three, 's2', body()))).toBe('CCA400');
    expect(code(() => changedIn(three, 'nobody', body()))).toBe('CCA401');
    expect(code(() => removedFrom(three, 'nobody', false))).toBe('CCA401');
    expect(code(() => addedTo([], body({ postalCode: '12' }), 's1'))).toBe('CHK320');
    expect(code(() => removedFrom(three, 'b1', true))).toBe('PRO414');
  });
});
