import { expect, test } from 'vitest';
import { createRateLimits } from './rate-limits.ts';

/** The lowest limit of all, so that few calls use it up. */
const CALL = 'createMediaUser';
const ALLOWED = 10;
/** More addresses than counts are kept. */
const FLOOD = 60_000;

const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

async function useUp(limits: ReturnType<typeof createRateLimits>, address: string) {
  for (let count = 0; count < ALLOWED; count += 1) await limits.check(CALL, address);
  await expect(limits.check(CALL, address)).rejects.toMatchObject({ status: 429 });
}

test('a flood of addresses drops the counts of silent ones and never of one that keeps calling', async () => {
  const limits = createRateLimits();
  await useUp(limits, '192.0.2.1');
  await useUp(limits, '192.0.2.2');
  for (let index = 0; index < FLOOD; index += 1) {
    await limits.check(CALL, addressOf(index));
    if (index % 10_000 === 0) await expect(limits.check(CALL, '192.0.2.1')).rejects.toMatchObject({ status: 429 });
  }
  await expect(limits.check(CALL, '192.0.2.1')).rejects.toMatchObject({ status: 429 });
  await expect(limits.check(CALL, '192.0.2.2')).resolves.toBeUndefined();
});

test('an IPv6 address is counted with its network, and the server itself not at all', async () => {
  const limits = createRateLimits();
  await useUp(limits, '2001:db8:0:1::7');
  await expect(limits.check(CALL, '2001:db8:0:1:ffff::1')).rejects.toMatchObject({ status: 429 });
  await expect(limits.check(CALL, '2001:db8:0:2::7')).resolves.toBeUndefined();
  for (let count = 0; count <= ALLOWED; count += 1) await limits.check(CALL, 'own server');
});

test('a lookup is counted by the email it asks about too, from whatever addresses it comes', async () => {
  const limits = createRateLimits();
  for (let count = 0; count < 20; count += 1) await limits.check('lookup', addressOf(count), 'mara@northfell.example');
  await expect(limits.check('lookup', addressOf(21), ' Mara@northfell.example')).rejects.toMatchObject({ status: 429 });
  await expect(limits.check('lookup', addressOf(22), 'ada@northfell.example')).resolves.toBeUndefined();
  await expect(limits.check('signIn', addressOf(23), 'mara@northfell.example')).resolves.toBeUndefined();
});
