import { describe, expect, test } from 'vitest';
import { fingerprintOf, mailboxOf, useKeys } from './customer.ts';

describe('an address leads to the mailbox', () => {
  test.each([
    [' Ida.Berg@Gmail.com ', 'idaberg@gmail.com', 'capitals and dots at Google'],
    ['i.d.a.berg+shoes@googlemail.com', 'idaberg@gmail.com', 'plus and the other domain of Google'],
    ['ida+one@me.com', 'ida@icloud.com', 'plus and the other domains of Apple'],
    ['ida.berg+one@outlook.de', 'ida.berg@outlook.de', 'plus without dots at Microsoft'],
    ['ida+one@yahoo.co.uk', 'ida@yahoo.co.uk', 'plus at Yahoo'],
    ['ida+one@pm.me', 'ida@proton.me', 'plus at Proton'],
  ])('%s is %s: %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });

  test.each([
    ['ida+one@northfell.example', 'plus may be part of the name elsewhere'],
    ['i.da@northfell.example', 'so may dots'],
    ['i.da+one@gmail.com.example', 'a domain that only begins like a large provider’s'],
    ['mü.ller+x@bücher.example', 'letters and domains of other scripts'],
    ['+one@gmail.com', 'a name that would be empty'],
    ['nothing', 'what is no address'],
  ])('%s stays as it is: %s', (email) => {
    expect(mailboxOf(email)).toBe(email);
  });
});

describe('a use is kept', () => {
  const of = (customer: Partial<Parameters<typeof useKeys>[1]>) =>
    useKeys('TEN', { accountId: undefined, email: undefined, card: undefined, ...customer });

  test('of an account for it and its own address, of a guest for address and card', () => {
    expect(of({ accountId: 'c1', email: 'ida@x.example' }).kept).toHaveLength(2);
    expect(of({ email: 'ida@x.example', card: 'f1' }).kept).toHaveLength(2);
    expect(of({ email: 'ida@x.example' }).kept).toHaveLength(1);
    expect(of({}).kept).toEqual([]);
  });

  test('so that an account meets nothing that guests have typed, and a guest what an account has used', () => {
    const account = of({ accountId: 'c1', email: 'ida@x.example' });
    const guest = of({ email: 'IDA@x.example', card: 'f1' });
    expect(guest.kept.filter((key) => account.known.includes(key))).toEqual([]);
    expect(account.kept.filter((key) => guest.known.includes(key))).toHaveLength(1);
  });

  test('without the address itself', () => {
    expect(JSON.stringify(of({ email: 'ida@x.example' }))).not.toContain('ida@');
  });
});

test('the fingerprint of a card leaves the provider’s answer as a digest, the same one every time', async () => {
  const knowing = (fingerprint: string) => ({ payment: { cardOf: async () => ({ fingerprint }) } as never });
  const card = await fingerprintOf(knowing('f1f1f1'), 'token');
  expect(card).toMatch(/^[\w-]{43}$/);
  expect(await fingerprintOf(knowing('f1f1f1'), 'another token')).toBe(card);
  expect(await fingerprintOf(knowing('f2f2f2'), 'token')).not.toBe(card);
  expect(await fingerprintOf(knowing(''), 'token')).toBeUndefined();
});
