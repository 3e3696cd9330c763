import { z } from 'zod';
import { captcha, email, password } from './sign-up.ts';

/** An answer that says no more than that it was done. */
export const done = z.object({ success: z.literal(true) });
export type Done = z.infer<typeof done>;

/** `confirmPassword` must equal the new one when it is sent (FE340). */
export const changePasswordBody = z.object({
  currentPassword: password,
  newPassword: password,
  confirmPassword: password.optional(),
});
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** Asks for a reset link. The answer is the same whether or not somebody has that email. */
export const resetPasswordBody = z.object({ email, recaptcha_response: captcha.optional() });
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

/** Sets a new password with the token of a reset link, which works once and for an hour (AUT402). */
export const confirmForgotPasswordBody = z.object({
  resetToken: z.string().min(1).max(200),
  newPassword: password,
  confirmPassword: password.optional(),
});
export type ConfirmForgotPasswordBody = z.infer<typeof confirmForgotPasswordBody>;

/** Whose password it was, so that the page can offer to sign in. */
export const confirmForgotPasswordAnswer = z.object({ success: z.literal(true), email: z.string() });
export type ConfirmForgotPasswordAnswer = z.infer<typeof confirmForgotPasswordAnswer>;

/** An associate signs in for a store (CALL-AUTH-08). */
export const agentLoginBody = z.object({
  username: email,
  password,
  storeId: z.string().min(1).max(40),
  /** As for the ordinary sign-in. */
  codeChallenge: z.string().regex(/^[\w-]{43}$/),
  recaptcha_response: captcha.optional(),
});
export type AgentLoginBody = z.infer<typeof agentLoginBody>;

/** The buy-in-store session (D1 §3), and the code to be exchanged for a token like any other. */
export const agentLoginAnswer = z.object({
  authorizationCode: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  storeEmployeeId: z.string(),
  storeEmployeeName: z.string(),
});
export type AgentLoginAnswer = z.infer<typeof agentLoginAnswer>;
export type StoreSession = Omit<AgentLoginAnswer, 'authorizationCode'>;
