import { describe, expect, test } from 'vitest';
import { signUpConfig, type SignUpFields } from '../account/index.ts';
import { carriedOf, enrolmentPath, stepDetails, stepErrors } from './index.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const normalise = (typed: string, dialCode: string): string | undefined =>
  /^\d{6,}$/.test(typed) ? `+${dialCode}${typed}` : undefined;
const config = signUpConfig('en-gb');
type Asked = Parameters<typeof stepErrors>[1];

describe('the fields of a step', () => {
  const errors = (fields: SignUpFields, asked: Asked) =>
    Object.fromEntries(
      Object.entries(stepErrors(fields, asked, config, NOW, normalise)).map(([name, broken]) => [name, broken.rule]),
    );

  test('may not be missing where they complete a profile', () => {
    const asked = ['phone', 'firstName', 'lastName', 'postalCode', 'birthDate'] as const;
    const missing = Object.fromEntries(asked.map((name) => [name, 'required']));
    expect(errors({}, asked)).toEqual(missing);
    expect(errors({ phone: ' ', firstName: '', postalCode: ' ', birthDate: '' }, asked)).toEqual(missing);
  });

  test('obey the rules of sign-up, those alone that the step asks for', () => {
    const wrong = { phone: 'x', firstName: 'M', lastName: 'L', postalCode: 'LA9 4PU', birthDate: '31/02/1990' };
    expect(Object.keys(errors(wrong, ['phone', 'firstName']))).toEqual(['phone', 'firstName']);
    expect(Object.keys(errors(wrong, ['birthDate', 'postalCode']))).toEqual(['birthDate']);
    expect(errors({ ...wrong, phone: '7700900101' }, ['phone'])).toEqual({});
    expect(errors({}, ['gender', 'smsOptIn'])).toEqual({});
  });

  test('become the details of the profile as it stores them, without what is empty or was not asked for', () => {
    const fields = {
      phone: '7700900101',
      firstName: ' Mara ',
      lastName: ' ',
      postalCode: ' LA9 4PU ',
      birthDate: '02/03/1990',
      gender: 'F',
    };
    const all = ['phone', 'firstName', 'lastName', 'postalCode', 'birthDate', 'gender'] as const;
    expect(stepDetails(fields, all, config, normalise)).toEqual({
      phone: '+447700900101',
      firstName: 'Mara',
      postalCode: 'LA9 4PU',
      birthDate: '1990-03-02',
      gender: 'F',
    });
    expect(stepDetails(fields, ['firstName'], config, normalise)).toEqual({ firstName: 'Mara' });
    expect(stepDetails({ phone: ' ' }, all, config, normalise)).toEqual({});
  });
});

describe('the address of a step', () => {
  test('carries where the flow came from and leads to, but no email', () => {
    const given = new URLSearchParams('programme=loyalty&back=%2Fcart&orderNo=NF-1&st=&email=mara%40example.com&x=1');
    const carried = carriedOf((name) => given.get(name));
    expect(carried).toEqual({ programme: 'loyalty', back: '/cart', orderNo: 'NF-1' });
    expect(enrolmentPath('en-gb', 'mobile', carried)).toBe(
      '/en-gb/account/enrol?step=mobile&programme=loyalty&back=%2Fcart&orderNo=NF-1',
    );
    expect(enrolmentPath('de-de', 'lookup', { back: undefined })).toBe('/de-de/account/enrol?step=lookup');
  });
});
