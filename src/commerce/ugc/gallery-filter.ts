/** What the address of a page says about what it shows. */
export interface Shown {
  readonly productId: string | undefined;
  readonly category: string | undefined;
}

/**
 * The filter of a gallery with its placeholders filled [GAL-02]. A clause whose placeholder the page
 * has no value for is dropped, so that a gallery shows something on every page.
 *
 * @param filter clauses with semicolons: `product:PRODUCT_ID;category:CATEGORY`
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
