/** Id of the site in view. */
export const siteInView = (): string =>
  new URLSearchParams(document.getElementById('entries')?.dataset['query']).get('siteId') ?? '';
