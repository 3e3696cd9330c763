import type { ErrorCode } from '../contract/error-codes.ts';

/** The field of sign-in, sign-up, profile and password forms that an error is about (ERR-REG-01, ERR-SUP-01 … 03). */
const FIELDS = {
  AUT439: 'email',
  AUT453: 'email',
  PRO400: 'email',
  AUT444: 'phone',
  AUT442: 'phone',
  PRO411: 'birthDate',
  PRO410: 'birthDate',
  AUT450: 'currentPassword',
  AUT451: 'newPassword',
  AUT452: 'newPassword',
  FE872: 'password',
  FE340: 'confirmPassword',
  STR404: 'storeId',
  REV410: 'question',
} as const satisfies Partial<Record<ErrorCode, string>>;

export type ErrorField = (typeof FIELDS)[keyof typeof FIELDS];

/** The form field that a server code is about; undefined when it is about the whole form. */
export const fieldOfError = (code: string): ErrorField | undefined =>
  Object.hasOwn(FIELDS, code) ? FIELDS[code as keyof typeof FIELDS] : undefined;
