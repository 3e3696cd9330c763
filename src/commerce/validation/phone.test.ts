import { describe, expect, test } from 'vitest';
import { masked, phone } from './index.ts';
import { normalisePhone } from '../phone/index.ts';
import { maskFor, masksOf, writtenPhone } from './phone.ts';

describe('phones', () => {
  test('[VAL-12] digits only, as many as a mask of the country has', () => {
    const good = {
      44: ['7700900101', '169772345'],
      33: ['639980104'],
      49: ['15550100106', '30901820'],
      39: ['0212345678'],
    };
    for (const [code, numbers] of Object.entries(good))
      for (const number of numbers) expect(phone(code)(number), `+${code} ${number}`).toBeUndefined();
    for (const text of [
      '77009001',
      '770090010123',
      '7700 900101',
      '+447700900101',
      'call me',
      '770090010a',
      'a770090010',
      ' 7700900101',
    ])
      expect(phone('44')(text), text).toEqual({ rule: 'phone' });
    expect(phone('33')('6399801041')).toEqual({ rule: 'phone' });
  });

  test('[VAL-13] a North American number has 10 digits and starts with 2–9', () => {
    for (const first of [2, 3, 4, 5, 6, 7, 8, 9]) expect(phone('1')(`${first}035550108`)).toBeUndefined();
    for (const text of ['1035550108', '0035550108', '503555010', '50355501081'])
      expect(phone('1')(text)).toEqual({ rule: 'phone' });
    // The rule is that of one country: a British number may start with 1.
    expect(phone('44')('1697723456')).toBeUndefined();
    expect(['(203) 555-0108', '(103) 555-0108'].map((typed) => normalisePhone(typed, '1'))).toEqual([
      '+12035550108',
      undefined,
    ]);
  });

  test('[VAL-28] the mask is the one with as many places as there are digits', () => {
    expect([
      maskFor(10, masksOf('1')),
      maskFor(10, masksOf('44')),
      maskFor(10, masksOf('81')),
      maskFor(7, masksOf('1')),
      maskFor(8, masksOf('49')),
    ]).toEqual(['(XXX) XXX - XXXX', 'XXXX - XXX - XXX', 'XXXX - XXX - XXX', undefined, 'XXXX - XXXX']);
    expect([6, 7, 8, 9, 10, 11, 12, 5, 13].map((digits) => maskFor(digits, masksOf('49')))).toEqual([
      'XXX - XXX',
      'XXX - XXXX',
      'XXXX - XXXX',
      'XXX - XXX - XXX',
      'XXXX - XXX - XXX',
      'XXXX - XXX - XXXX',
      'XXXX - XXXX - XXXX',
      undefined,
      undefined,
    ]);
    expect([masked('+15035550108', '1'), masked('+447700900101', '44'), masked('+4930901820', '49')]).toEqual([
      '(503) 555 - 0108',
      '7700 - 900 - 101',
      '3090 - 1820',
    ]);
    expect([masked('+33639980104', '44'), masked('+3360', '33')]).toEqual(['+33639980104', '+3360']);
  });

  test('[CFG-07] masks are data: a configured list decides which numbers fit and how they are written', () => {
    const masks = { '44': ['XXXXX XXXXXX'] };
    expect(masked('+4477009001012', '44', masks)).toBe('77009 001012');
    expect([phone('44', masks)('77009001012'), phone('44', masks)('7700900101')?.rule]).toEqual([undefined, 'phone']);
    expect([
      normalisePhone('77009 001012', '49', { '49': ['XXXXX XXXXXX'] }),
      normalisePhone('7700 900 123', '44', masks),
    ]).toEqual(['+4977009001012', undefined]);
  });

  test('[CFG-07] what is typed in national form is written by the masks, all else is left alone', () => {
    const [us, uk] = [masksOf('1'), masksOf('44')];
    expect(['5035550108', '1 503 555 0108', '(503) 555-0108'].map((typed) => writtenPhone(typed, us))).toEqual(
      Array(3).fill('(503) 555 - 0108'),
    );
    expect(writtenPhone(' 07700 900123', uk)).toBe('7700 - 900 - 123');
    for (const typed of ['', '+44 7700 900123', '0044 7700 900123', '77', 'call me', '7700900123 ext 4'])
      expect(writtenPhone(typed, uk), typed).toBeUndefined();
  });

  test('only a number that is nothing but digits, in national form, is written with a mask', () => {
    const american = (typed: string) => writtenPhone(typed, masksOf('1'));
    for (const typed of ['5035550108', ' (503) 555-0108 ', '1 503.555.0108', '0503 555 0108'])
      expect(american(typed), typed).toBe('(503) 555 - 0108');
    for (const typed of ['+15035550108', 'call 5035550108', '5035550108 x', '25035550108', '0015035550108'])
      expect(american(typed), typed).toBeUndefined();
  });
});
