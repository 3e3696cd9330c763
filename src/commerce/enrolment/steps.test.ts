import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPartiallyEnrolled, missingDetails } from '../account/index.ts';
import { type Enrolee, ENROLMENT_STEPS, firstStep, nextStep, previousStep, shownStep } from './steps.ts';

const GUEST: Enrolee = { isSignedIn: false, hasPhone: false, joinsLoyalty: false, isPartial: false, isMember: false };
const joining: Enrolee = { ...GUEST, isSignedIn: true, joinsLoyalty: true, isPartial: true };
const consumer: Enrolee = { ...joining, joinsLoyalty: false };
const enrolee = fc.record({
  isSignedIn: fc.boolean(),
  hasPhone: fc.boolean(),
  joinsLoyalty: fc.boolean(),
  isPartial: fc.boolean(),
  isMember: fc.boolean(),
});
const anyStep = fc.constantFrom(...ENROLMENT_STEPS);

/** The steps from one to the end. */
function runFrom(first: (typeof ENROLMENT_STEPS)[number], who: Enrolee): string[] {
  const steps = [first];
  for (let step = first; step !== 'success'; steps.push(step)) step = nextStep(step, who);
  return steps;
}

test('[ENR-01] the steps and their order', () => {
  expect(ENROLMENT_STEPS.slice(0, 4)).toEqual(['lookup', 'sign-in', 'sign-up', 'forgot-password']);
  // Numbered from 0 by the specification.
  expect(ENROLMENT_STEPS.slice(4)).toEqual(['complete', 'welcome', 'mobile', 'profile', 'interests', 'success']);
});

test('[ENR-02] whoever is not signed in starts with the lookup', () => {
  expect(firstStep(GUEST)).toBe('lookup');
  expect(firstStep({ ...GUEST, joinsLoyalty: true, hasPhone: true })).toBe('lookup');
});

test('[ENR-03] whoever is signed in starts with the mobile number, or with the profile if there is a number', () => {
  expect(firstStep(joining)).toBe('mobile');
  expect(firstStep({ ...joining, hasPhone: true })).toBe('profile');
});

describe('[ENR-04] a profile is partially enrolled', () => {
  const whole = {
    phone: '+447700900101',
    firstName: 'Mara',
    lastName: 'Lind',
    postalCode: 'LA9',
    birthDate: '1988-03-14',
  };
  const email = 'mara@northfell.example';

  test('exactly when it has an email and lacks one of the five parts', () => {
    const part = fc.option(fc.constantFrom('x', ''), { nil: null });
    fc.assert(
      fc.property(
        fc.record({ phone: part, firstName: part, lastName: part, postalCode: part, birthDate: part }),
        fc.constantFrom('', email),
        (parts, address) => {
          const lacks = Object.values(parts).some((value) => !value);
          expect(isPartiallyEnrolled({ ...parts, email: address })).toBe(address !== '' && lacks);
        },
      ),
    );
    expect(isPartiallyEnrolled({ ...whole, email })).toBe(false);
  });

  test('and each part alone is missed', () => {
    for (const part of Object.keys(whole)) {
      const without = { ...whole, [part]: null };
      expect(isPartiallyEnrolled({ ...without, email })).toBe(true);
      expect(missingDetails(without)).toEqual([part]);
    }
  });
});

test('a lookup leads a known person to sign-in and anybody else to sign-up', () => {
  expect(nextStep('lookup', GUEST, true)).toBe('sign-in');
  expect(nextStep('lookup', GUEST, false)).toBe('sign-up');
});

test('joining runs through welcome, mobile, profile, interests and success; a number that is known is not asked for', () => {
  expect(runFrom('sign-up', joining)).toEqual(['sign-up', 'welcome', 'mobile', 'profile', 'interests', 'success']);
  expect(runFrom('welcome', { ...joining, hasPhone: true })).toEqual(['welcome', 'profile', 'interests', 'success']);
});

test('a consumer outside the programme completes the profile in one step, and only if something is missing', () => {
  expect(runFrom('sign-in', consumer)).toEqual(['sign-in', 'complete', 'success']);
  expect(runFrom('sign-in', { ...consumer, isPartial: false })).toEqual(['sign-in', 'success']);
  expect(runFrom('sign-in', { ...joining, isPartial: false, isMember: true })).toEqual(['sign-in', 'success']);
  expect(nextStep('sign-in', { ...joining, isPartial: false })).toBe('welcome');
});

test('from anywhere and for anybody the flow ends, and Back never leads somewhere one may not be', () => {
  fc.assert(
    fc.property(enrolee, anyStep, fc.boolean(), (who, from, isKnown) => {
      let step = nextStep(from, who, isKnown);
      for (let count = 0; step !== 'success'; count += 1) {
        expect(count).toBeLessThan(ENROLMENT_STEPS.length);
        step = nextStep(step, who, true);
      }
      const shown = shownStep(from, who);
      expect(shownStep(shown, who)).toBe(shown);
      const back = previousStep(shown);
      if (back !== undefined) expect(shownStep(back, who)).toBe(back);
    }),
  );
});

test('an address of another’s step leads to where the flow starts', () => {
  expect(shownStep('interests', GUEST)).toBe('lookup');
  expect(shownStep('sign-up', joining)).toBe('mobile');
  expect(shownStep('profile', consumer)).toBe('complete');
  expect(shownStep('complete', joining)).toBe('mobile');
  expect(shownStep('nonsense', consumer)).toBe('complete');
  expect(shownStep(null, GUEST)).toBe('lookup');
  expect(shownStep('sign-up', GUEST)).toBe('sign-up');
});
