/** Path of the product that the page is about: that of `/en-gb/p/{product}` and of the pages below it. */
export function productPathHere(): string {
  const path = /^\/[^/]+\/p\/[^/]+/.exec(location.pathname)?.[0];
  if (path === undefined) throw new Error('reviews: this page is about no product');
  return path;
}
