import { contactUs } from '../../../src/commerce/contract/account/contact.ts';
import type { ContactUsBody } from '../../../src/commerce/contract/types.ts';
import { emailKey } from '../auth/consumer.ts';
import { atRest, newId } from '../auth/secrets.ts';
import { requireEmail } from '../auth/sign-in.ts';
import { checkCaptcha } from '../auth/captcha.ts';
import { retrying } from '../cart/cart-service.ts';
import { contactCategories as categoriesIn } from '../text/contact-subjects.ts';
import { implement } from '../http/implement.ts';
import { mailOp } from '../mail/outbox.ts';
import { Problem } from '../problem.ts';

const CONTACT_MESSAGE = 'contact-message';
/** The same text again within this time counts as a double submission. */
const SAME_LETTER_MS = 15 * 60_000;

interface ContactMessage extends Omit<ContactUsBody, 'recaptcha_response'> {
  caseId: string;
  /** Id of the signed-in consumer, if any. */
  customerId: string | null;
  siteId: string;
  locale: string;
  sentAt: string;
}

/** POST /consumers-v3/contactus (CALL-HELP-01): stores the message and confirms it with an email that quotes it. */
export default implement(contactUs, ({ body }, caller, services) =>
  retrying(async () => {
    const { store, now } = services;
    const { recaptcha_response: token, ...letter } = body;
    checkCaptcha(services, token);
    requireEmail(letter.email, 'body.email');
    const category = categoriesIn(caller.locale).find(({ id }) => id === letter.category);
    if (!category) throw new Problem('ATTR300', 400, 'There is no such category.', { field: 'body.category' });
    const subject = category.subjects.find(({ id }) => id === letter.subject);
    if (!subject) throw new Problem('ATTR300', 400, 'The category has no such subject.', { field: 'body.subject' });

    const id = atRest(
      JSON.stringify([
        caller.site.id,
        emailKey(letter.email),
        letter.category,
        letter.subject,
        letter.orderNumber ?? '',
        letter.message,
      ]),
    );
    const before = await store.get<ContactMessage>(CONTACT_MESSAGE, id);
    if (before && now().getTime() - Date.parse(before.body.sentAt) < SAME_LETTER_MS)
      return { caseId: before.body.caseId };
    const { identity } = caller;
    const message: ContactMessage = {
      ...letter,
      caseId: newId('case'),
      customerId: identity?.type === 'Registered' ? identity.customerId : null,
      siteId: caller.site.id,
      locale: caller.locale,
      sentAt: now().toISOString(),
    };
    const values = {
      name: letter.name,
      subject: `${category.label}: ${subject.label}`,
      message: letter.message,
      case: message.caseId,
    };
    const target = { kind: CONTACT_MESSAGE, id, ref: emailKey(letter.email), body: message };
    await store.commit([
      before ? { op: 'update', version: before.version, ...target } : { op: 'insert', ...target },
      mailOp(services, 'contact', letter.email, caller.locale, values),
    ]);
    return { caseId: message.caseId };
  }),
);
