import {
  addressFormat,
  type AddressFormat,
  addressFormErrors,
  addressOfForm,
} from '../../../commerce/checkout/index.ts';
import { addressRules, countryList } from '../../../commerce/contract/endpoints.ts';
import type { CheckoutAddress } from '../../../commerce/contract/types.ts';
import { dialCodeOf, localeInfo, type LocaleInfo } from '../../../content/addresses/sites.ts';
import { type Form, requireValid } from '../forms/form.ts';
import type { RequestContext } from '../request/request-context.ts';

/** Errors of other fields of the same form. */
export type OtherErrors = Readonly<Record<string, { readonly rule: string } | undefined>>;

/** How addresses are written where the visitor's site delivers to, or in another country. */
export const addressFormatOf = (context: RequestContext, country?: string): Promise<AddressFormat> =>
  addressFormat(
    context.site.id,
    context.locale,
    {
      countries: async () => (await context.call(countryList, {})).countries,
      rules: (countryCode) => context.call(addressRules, { params: { countryCode } }),
    },
    { country },
  );

/**
 * The posted address.
 * @param country of an address that is edited; where the site delivers to without it
 * @throws InvalidForm naming the wrong fields
 */
export async function addressOf(
  { context, fields }: Form,
  more: OtherErrors = {},
  country?: string,
): Promise<CheckoutAddress> {
  const format = await addressFormatOf(context, country);
  const dialCode = dialCodeOf(format.country) ?? (localeInfo(context.locale) as LocaleInfo).dialCode;
  requireValid({ ...addressFormErrors(fields, format, dialCode, context.normalisePhone), ...more });
  return addressOfForm(fields, format, dialCode, context.normalisePhone);
}
