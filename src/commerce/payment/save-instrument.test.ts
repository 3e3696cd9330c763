import { describe, expect, test } from 'vitest';
import type { Call } from '../http/client.ts';
import { ApiError } from '../http/index.ts';
import { cardToSave, saveFailure, saveInstrument } from './index.ts';

const failing = (error: unknown) => (() => Promise.reject(error)) as unknown as Call;
const apiError = (code: string, message: string) => new ApiError({ kind: 'api', status: 409, code, message });

describe('saving a card', () => {
  test('[ERR-SAVE-03] throws an error on that is no API error, and tells of an API error instead', async () => {
    const broken = new TypeError('No provider.');
    for (const body of [cardToSave('tok_1', undefined), { payment_method_id: 'GIFT_CARD' as const, code: '1' }]) {
      await expect(saveInstrument(failing(broken), body)).rejects.toBe(broken);
      expect(await saveInstrument(failing(apiError('PYT300', 'Known.')), body)).toEqual({
        code: 'PYT300',
        message: 'Known.',
      });
    }
  });

  test.each([
    ['CREDIT_CARD', 'PYT300', 'said'],
    ['CREDIT_CARD', 'PYT404', 'card.failed'],
    ['CREDIT_CARD', 'GEN500', 'card.failed'],
    ['GIFT_CARD', 'PYT300', 'gift.exists'],
    ['GIFT_CARD', 'GFC800', 'gift.failed'],
    ['REWARD_CARD', 'REW140', 'code'],
  ] as const)('a failed %s with code %s is told as %s', (method, code, told) => {
    expect(saveFailure(method, code)).toBe(told);
  });

  test('[PAY-09] only a credit card carries the response of the bot check', () => {
    expect(cardToSave('tok_1', 'human')).toEqual({
      payment_method_id: 'CREDIT_CARD',
      card: { paymentInstrumentId: 'tok_1' },
      recaptcha_response: 'human',
    });
    expect(cardToSave('tok_1', undefined)).not.toHaveProperty('recaptcha_response');
  });
});
