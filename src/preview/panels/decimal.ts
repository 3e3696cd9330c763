/** A number with a fixed count of decimals, as a language writes it: `0,012` in German. */
export const decimal = (value: number, digits: number, language: string): string =>
  value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
