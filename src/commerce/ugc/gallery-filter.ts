/** Product and category taken from the page's URL. */
export interface Shown {
  readonly productId: string | undefined;
  readonly category: string | undefined;
}

/**
 * Fills the placeholders of a gallery's filter [GAL-02]. A clause whose placeholder has no value on the page is
 * dropped, so that a gallery shows something on every page.
 *
 * @param filter clauses separated by semicolons: `product:PRODUCT_ID;category:CATEGORY`
 */
export function filledFilter(filter: string, { productId, category }: Shown): string {
  const values = { PRODUCT_ID: productId ?? '', CATEGORY: category ?? '' };
  return filter
    .split(';')
    .filter(
      (clause) =>
        !(/PRODUCT_ID/.test(clause) && values.PRODUCT_ID === '') &&
        !(/CATEGORY/.test(clause) && values.CATEGORY === ''),
    )
    .join(';')
    .replaceAll('PRODUCT_ID', values.PRODUCT_ID)
    .replaceAll('CATEGORY', values.CATEGORY);
}
