import { atRest } from '../auth/secrets.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';

/** How long a visitor's device is remembered. */
const DEVICE_MS = 24 * 60 * 60_000;
/** Refused payments of one device within this time, from which on no more are taken: somebody tries stolen cards. */
const MOST_REFUSED = 5;
const REFUSED_MS = 60 * 60_000;

const deviceKey = ({ identity }: KnownCaller): string => `device:${identity.customerId}`;
const refusedKey = (device: string): string => `device-refused:${device}`;

/** Remembers the device a visitor uses. @param fingerprint stored as a digest */
export const rememberDevice = ({ cache }: Services, caller: KnownCaller, fingerprint: string): Promise<void> =>
  cache.set(deviceKey(caller), atRest(fingerprint), DEVICE_MS);

/** @throws Problem PYT402 from a device with too many refused payments */
export async function requireTrustedDevice({ cache }: Services, caller: KnownCaller): Promise<void> {
  const device = await cache.get(deviceKey(caller));
  const refused = device === undefined ? undefined : await cache.get(refusedKey(device));
  if (Number(refused ?? 0) >= MOST_REFUSED)
    throw new Problem('PYT402', 402, 'Too many payments of this device were refused.');
}

/** Counts a refused payment of the visitor's device. */
export async function countRefused({ cache }: Services, caller: KnownCaller): Promise<void> {
  const device = await cache.get(deviceKey(caller));
  if (device !== undefined) await cache.increment(refusedKey(device), REFUSED_MS);
}
