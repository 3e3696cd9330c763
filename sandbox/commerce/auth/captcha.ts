import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';

/**
 * Checks the bot-check token of a call that lists `recaptcha_response` (D2 §7.2). Without a configured token the check
 * is off.
 * @throws Problem AUT403 with status 400, because a 403 with an appId would trigger the bot challenge
 */
export function checkCaptcha({ captchaToken }: Pick<Services, 'captchaToken'>, given: string | undefined): void {
  if (captchaToken !== undefined && given !== captchaToken)
    throw new Problem('AUT403', 400, 'The bot check was not passed.', { field: 'body.recaptcha_response' });
}
