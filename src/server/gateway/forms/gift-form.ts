import { z } from 'zod';
import { giftOptionPart } from '../../../commerce/cart/index.ts';
import { giftOption as contract } from '../../../commerce/contract/cart/cart-item.ts';
import type { GiftOption } from '../../../commerce/contract/types.ts';
import { fieldsOf, InvalidForm } from './form.ts';

const text = z.string().trim().default('');
/** The message has a name of its own: the longer one of the contact form is called `message`. */
const giftForm = z.object({ to: text, email: text, giftMessage: text });

/** The entered gift option. @throws InvalidForm when a part is missing or against the contract */
export function giftOf(form: Readonly<Record<string, string>>): GiftOption {
  const { giftMessage, ...entered } = fieldsOf(giftForm, form);
  // Forms send a line end as two characters; the limit counts one.
  const option = { ...entered, message: giftMessage.replaceAll('\r\n', '\n') };
  const { giftOption } = giftOptionPart(option);
  const { error } = contract.safeParse(option);
  if (giftOption !== undefined && error === undefined) return giftOption;
  const wrong = (error?.issues ?? []).map(({ code, path }) => [path[0], code === 'too_big' ? 'maxLength' : 'email']);
  const missing = Object.entries(option).flatMap(([part, value]) => (value === '' ? [[part, 'required']] : []));
  const rules = new Map([...wrong, ...missing] as [keyof GiftOption, string][]);
  throw new InvalidForm(
    Object.fromEntries([...rules].map(([part, rule]) => [part === 'message' ? 'giftMessage' : part, { rule }])),
  );
}
