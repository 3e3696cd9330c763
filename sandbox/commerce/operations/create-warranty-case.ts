import { randomInt } from 'node:crypto';
import { createWarrantyCase } from '../../../src/commerce/contract/account/contact.ts';
import type { Op } from '../../store/store.ts';
import { emailKey } from '../auth/consumer.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { atRest } from '../auth/secrets.ts';
import { requireEmail } from '../auth/sign-in.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { mailOp } from '../mail/outbox.ts';
import { cleanPicture, WARRANTY_PICTURE } from '../warranty/pictures.ts';

const WARRANTY_CASE = 'warranty-case';
/** The same request again within this time counts as a double submission. */
const SAME_REQUEST_MS = 15 * 60_000;

interface WarrantyCase {
  caseId: string;
  sentAt: string;
}

/** POST …/warranty (CALL-CONS-28): a support case with a number, its pictures, and a mail that confirms it. */
export default implement(createWarrantyCase, async ({ body }, caller, services) => {
  const { store, now } = services;
  const { recaptcha_response: token, pictures, ...request } = body;
  checkCaptcha(services, token);
  requireEmail(request.email, 'body.email');
  const clean: Buffer[] = [];
  for (const [index, { data }] of pictures.entries()) clean.push(await cleanPicture(data, index));
  const { name, email, product, message, orderNumber = '' } = request;
  const id = atRest(JSON.stringify([caller.site.id, emailKey(email), product, orderNumber, message]));
  return retrying(async () => {
    const before = await store.get<WarrantyCase>(WARRANTY_CASE, id);
    if (before && now().getTime() - Date.parse(before.body.sentAt) < SAME_REQUEST_MS)
      return { caseId: before.body.caseId };
    const caseId = `W${randomInt(10_000_000, 100_000_000)}`;
    const { identity, locale, site } = caller;
    const target = {
      kind: WARRANTY_CASE,
      id,
      ref: emailKey(email),
      body: {
        ...request,
        caseId,
        pictures: clean.length,
        customerId: identity.type === 'Registered' ? identity.customerId : null,
        siteId: site.id,
        locale,
        sentAt: now().toISOString(),
      },
    };
    await store.commit([
      before ? { op: 'update', version: before.version, ...target } : { op: 'insert', ...target },
      ...clean.map((picture, index): Op => ({
        op: 'insert',
        kind: WARRANTY_PICTURE,
        id: `${caseId}-${index + 1}`,
        ref: caseId,
        body: { type: 'image/webp', data: picture.toString('base64') },
      })),
      mailOp(services, 'warranty', email.trim(), locale, {
        name,
        product,
        message,
        case: caseId,
        pictures: String(clean.length),
      }),
    ]);
    return { caseId };
  });
});
