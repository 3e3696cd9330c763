import { describe, expect, test } from 'vitest';
import { signUpConfig } from '../account/index.ts';
import type { ConsumerProfile } from '../contract/types.ts';
import type { Call } from '../http/client.ts';
import {
  interestsOf,
  interestsText,
  profileChange,
  profileErrors,
  type ProfileFields,
  ProfileNotLoadedError,
  shoeSizes,
  updateProfile,
} from './index.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const PROFILE = {
  consumerDetails: { phone: '+447700900101', firstName: 'Mara', lastName: 'Lindqvist' },
  enrollments: [{ type: 'Loyalty', enrolledAt: '2024-04-02' }],
  preferences: { interests: 'hiking|kayaking', preferredShoeSize: 'UK 6' },
  subscriptions: [],
} as unknown as ConsumerProfile;

/** A call that keeps the bodies it was made with. */
function recorder() {
  const bodies: unknown[] = [];
  const call = ((_endpoint: unknown, { body }: { body: unknown }) => {
    bodies.push(body);
    return Promise.resolve({});
  }) as unknown as Call;
  return { call, bodies };
}

const normalise = (typed: string, dialCode: string): string | undefined =>
  /^\d{6,}$/.test(typed) ? `+${dialCode}${typed}` : undefined;
const config = signUpConfig('en-gb');
const changeOf = (fields: ProfileFields) => profileChange(fields, PROFILE, config, normalise);
const errorsOf = (fields: ProfileFields, locale = 'en-gb') =>
  Object.fromEntries(
    Object.entries(profileErrors(fields, PROFILE, signUpConfig(locale), NOW, normalise)).filter(
      ([, broken]) => broken !== undefined,
    ),
  );

describe('interests', () => {
  test('[PROF-03] are one pipe-separated string, read back into a list', () => {
    expect(interestsText(['skiing', 'guiding', 'rescue'])).toBe('skiing|guiding|rescue');
    expect(interestsOf('skiing|guiding|rescue')).toEqual(['skiing', 'guiding', 'rescue']);
    expect(interestsOf('')).toEqual([]);
    expect(interestsOf(' skiing || skiing|rescue ')).toEqual(['skiing', 'rescue']);
  });

  test('[PROF-03] a form stores what is ticked and the shoe size, and keeps interests that this shop does not offer', () => {
    expect(
      changeOf({ 'interest.skiing': 'on', 'interest.rescue': 'on', preferredShoeSize: 'UK 8' }).preferences,
    ).toEqual({ interests: 'skiing|rescue|kayaking', preferredShoeSize: 'UK 8' });
    expect(changeOf({ preferredShoeSize: '' }).preferences).toEqual({ interests: 'kayaking', preferredShoeSize: null });
    expect(changeOf({ firstName: 'Maren' }).preferences).toBeUndefined();
  });
});

test('shoe sizes are of the scale of the country, with the present one wherever it is from', () => {
  expect(shoeSizes('en-gb', 'UK 6').slice(0, 2)).toEqual(['UK 3', 'UK 4']);
  expect(shoeSizes('fr-ca', null).at(-1)).toBe('US 14');
  expect(shoeSizes('de-de', 'UK 6').slice(0, 2)).toEqual(['UK 6', 'EU 35']);
});

describe('an update', () => {
  test("[PROF-04] without a loaded profile is refused with 'Profile not loaded', and nothing is sent", async () => {
    const { call, bodies } = recorder();
    const refused = updateProfile(call, undefined, () => ({ consumerDetails: { firstName: 'Maren' } }));
    await expect(refused).rejects.toThrow('Profile not loaded');
    await expect(refused).rejects.toBeInstanceOf(ProfileNotLoadedError);
    expect(bodies).toEqual([]);
  });

  test('[PROF-05] of basic details sends nothing when every value is empty', async () => {
    const { call, bodies } = recorder();
    const empty = { firstName: ' ', lastName: '', birthDate: '', gender: '', phone: '', postalCode: '  ' };
    expect(errorsOf(empty)).toEqual({});
    expect(await updateProfile(call, PROFILE, () => changeOf(empty))).toBe(false);
    expect(bodies).toEqual([]);
    expect(await updateProfile(call, PROFILE, () => changeOf({ ...empty, postalCode: 'LA9 4AB' }))).toBe(true);
    expect(bodies).toHaveLength(1);
  });

  test('[PROF-06] carries details, enrolments, subscriptions and preferences', async () => {
    const { call, bodies } = recorder();
    const fields = { firstName: ' Maren ', birthDate: '14/03/1988', gender: 'X', phone: '7700900155', lastName: '' };
    await updateProfile(call, PROFILE, () => changeOf(fields));
    expect(bodies).toEqual([
      {
        consumerProfile: {
          consumerDetails: { firstName: 'Maren', birthDate: '1988-03-14', gender: 'X', phone: '+447700900155' },
          enrollments: [{ type: 'Loyalty' }],
          subscriptions: [],
          preferences: { interests: 'hiking|kayaking', preferredShoeSize: 'UK 6' },
        },
      },
    ]);
  });
});

describe('the form', () => {
  const NAMED = { firstName: 'Mara', lastName: 'Lindqvist' };

  test('needs both names, and a real birth date of somebody old enough, written as the locale writes it', () => {
    expect(errorsOf({ lastName: 'Lindqvist' })).toEqual({ firstName: { rule: 'required' } });
    expect(errorsOf({ ...NAMED, birthDate: '31/02/1990' })).toHaveProperty('birthDate.rule', 'date');
    expect(errorsOf({ ...NAMED, birthDate: '12/31/1990' }, 'en-us')).toEqual({});
    expect(errorsOf({ ...NAMED, birthDate: '24/11/2013' })).toHaveProperty('birthDate.rule', 'age');
    expect(errorsOf({ ...NAMED, birthDate: '23/11/2013' })).toEqual({});
  });

  test('takes the number it was given as it is, wherever that is from, and refuses one that is none', () => {
    expect(errorsOf({ ...NAMED, phone: '+447700900101' })).toEqual({});
    expect(changeOf({ ...NAMED, phone: '+447700900101' }).consumerDetails?.phone).toBeUndefined();
    expect(errorsOf({ ...NAMED, phone: 'none' })).toEqual({ phone: { rule: 'phone' } });
  });
});
