import type { Context } from 'hono';
import {
  plainMessage,
  WARRANTY_PICTURE_BYTES,
  WARRANTY_PICTURES_MAX,
  warrantyErrors,
  wrongPictures,
} from '../../../commerce/contact/index.ts';
import { createWarrantyCase } from '../../../commerce/contract/endpoints.ts';
import { isApiError } from '../../../commerce/http/index.ts';
import type { Gateway } from '../deps.ts';
import { type Form, formPage, handleForm, homeOf, InvalidForm, TOO_MANY } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';
import { HttpError, PRIVATE_HEADERS } from '../http-error.ts';

/** More than is allowed is read, so that a form with a picture too large comes back with its text. */
const MAX_FORM_BYTES = 2 * WARRANTY_PICTURES_MAX * WARRANTY_PICTURE_BYTES;
const WRONG_PICTURES = { pictures: { rule: 'pictures' } };

const page = (form: Form): string => `${homeOf(form)}/help/warranty`;

async function send({ context, fields, files }: Form): Promise<string> {
  const { name = '', email = '', product = '', orderNumber = '', message = '', recaptcha_response: token } = fields;
  const errors = { ...warrantyErrors(fields), ...(wrongPictures(files) ? WRONG_PICTURES : {}) };
  if (Object.keys(errors).length > 0) throw new InvalidForm(errors);
  const pictures = await Promise.all(
    files.map(async (file) => ({ data: Buffer.from(await file.arrayBuffer()).toString('base64') })),
  );
  const body = {
    name: name.trim(),
    email: email.trim(),
    product: product.trim(),
    ...(orderNumber.trim() && { orderNumber: orderNumber.trim() }),
    message: plainMessage(message),
    pictures,
    ...(token && { recaptcha_response: token }),
  };
  try {
    return (await context.call(createWarrantyCase, { body })).caseId;
  } catch (error) {
    if (isApiError(error) && error.details[0]?.field?.startsWith('body.pictures') === true)
      throw new InvalidForm(WRONG_PICTURES);
    throw error;
  }
}

/** `POST /api/form/warranty`: a warranty request with pictures, without JavaScript (HELP-02). */
export async function handleWarrantyForm(gateway: Gateway, c: Context): Promise<Response> {
  try {
    return await handleForm(gateway, c, {
      limitAs: createWarrantyCase.id,
      maxBytes: MAX_FORM_BYTES,
      draft: 'warranty',
      isShared: true,
      namesSender: true,
      work: async (form) => withQuery(page(form), { notice: 'warranty-sent', case: await send(form) }),
      failed: page,
    });
  } catch (error) {
    const back = formPage(gateway, c);
    const { status = 0 } = error instanceof HttpError ? error : {};
    if ((status !== 413 && status !== 429) || back === undefined) throw error;
    const location = withQuery(back, status === 413 ? { invalid: 'pictures:pictures' } : { error: TOO_MANY });
    return new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location } });
  }
}
