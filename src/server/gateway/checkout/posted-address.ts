import {
  addressFormat,
  type AddressFormat,
  addressFormErrors,
  addressOfForm,
} from '../../../commerce/checkout/index.ts';
import { addressRules, countryList } from '../../../commerce/contract/endpoints.ts';
import type { CheckoutAddress } from '../../../commerce/contract/types.ts';
import { localeInfo, type LocaleInfo } from '../../../content/addresses/sites.ts';
import { type Form, requireValid } from '../forms/form.ts';
import type { RequestContext } from '../request/request-context.ts';

/** Errors of other fields of the same form. */
export type OtherErrors = Readonly<Record<string, { readonly rule: string } | undefined>>;

/** How addresses are written where the visitor's site delivers to. */
export const addressFormatOf = (context: RequestContext): Promise<AddressFormat> =>
  addressFormat(context.site.id, context.locale, {
    countries: async () => (await context.call(countryList, {})).countries,
    rules: (countryCode) => context.call(addressRules, { params: { countryCode } }),
  });

/** The posted address. @throws InvalidForm naming the wrong fields */
export async function addressOf({ context, fields }: Form, more: OtherErrors = {}): Promise<CheckoutAddress> {
  const { dialCode } = localeInfo(context.locale) as LocaleInfo;
  const format = await addressFormatOf(context);
  requireValid({ ...addressFormErrors(fields, format, dialCode, context.normalisePhone), ...more });
  return addressOfForm(fields, format, dialCode, context.normalisePhone);
}
