import { z } from 'zod';
import { captcha, done, email, password } from '../common.ts';
import { CAPTCHA_ERRORS, NEW_PASSWORD_ERRORS, define } from '../operation.ts';

/** `confirmPassword`, if sent, must equal the new password (FE340). */
export const changePasswordBody = z.object({
  currentPassword: password,
  newPassword: password,
  confirmPassword: password.optional(),
});
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** Requests a reset link. The response does not reveal whether an account has that email. */
export const resetPasswordBody = z.object({ email, recaptcha_response: captcha.optional() });
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

/** Sets a new password with the token of a reset link. The token works once, for an hour (AUT402). */
export const confirmForgotPasswordBody = z.object({
  resetToken: z.string().min(1).max(200),
  newPassword: password,
  confirmPassword: password.optional(),
});
export type ConfirmForgotPasswordBody = z.infer<typeof confirmForgotPasswordBody>;

/** Includes the account's email, so that the page can offer sign-in. */
export const confirmForgotPasswordAnswer = z.object({ success: z.literal(true), email: z.string() });
export type ConfirmForgotPasswordAnswer = z.infer<typeof confirmForgotPasswordAnswer>;

export const changePassword = define('changePassword', 'POST /consumers-v3/consumer/changepassword', {
  auth: 'registered',
  personal: true,
  body: changePasswordBody,
  response: done,
  errors: { ...NEW_PASSWORD_ERRORS, AUT450: 400, AUT451: 400, AUT452: 400, AUT441: 423 },
});
export const resetPassword = define('resetPassword', 'POST /consumers-v3/consumer/resetpassword', {
  auth: 'none',
  body: resetPasswordBody,
  response: done,
  errors: { ...CAPTCHA_ERRORS, AUT453: 400 },
});
export const confirmForgotPassword = define('confirmForgotPassword', 'POST /consumers-v3/confirmforgotpassword', {
  auth: 'none',
  body: confirmForgotPasswordBody,
  response: confirmForgotPasswordAnswer,
  errors: { ...NEW_PASSWORD_ERRORS, AUT402: 410, AUT451: 400, AUT452: 400 },
});
