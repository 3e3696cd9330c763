/** Formats an amount in minor units: `$120`, `120 €`, `£4.95`. */
export function moneyText(amount: number, currency: string, locale: string): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  const [language, country = ''] = locale.split('-');
  return new Intl.NumberFormat(`${language}-${country.toUpperCase()}`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100);
}
