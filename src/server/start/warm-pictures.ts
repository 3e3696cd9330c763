import { SITES } from '../../content/addresses/sites.ts';
import type { Log } from '../observability/log.ts';
import { reason } from '../observability/log.ts';
import type { ShopServer } from '../server.ts';
import type { Services } from '../services.ts';

/** Accept header of a current browser, so that images are encoded in the formats it will request. */
const ACCEPT = 'image/avif,image/webp,image/*,*/*;q=0.8';

/** URLs of a page's images, including those in `srcset`. */
export function picturesIn(html: string, base: string): string[] {
  const found = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\s(?:src|srcset)="([^"]*)"/g)) {
    // Image transforms contain commas, so candidates are split at a comma followed by a space.
    for (const candidate of value.split(/,\s+/)) {
      const address = candidate.trim().split(/\s/, 1)[0]?.replaceAll('&amp;', '&');
      if (address?.startsWith(`${base}/`) === true) found.add(address);
    }
  }
  return [...found];
}

/** Renders the home page's images before the first request, one at a time. */
export async function warmPictures(shop: Pick<ShopServer, 'render'>, services: Services, log: Log): Promise<void> {
  const { media, settings } = services;
  const locale = SITES[0]?.locales[0];
  if (media === undefined || locale === undefined) return;
  try {
    const { body } = await shop.render(`/${locale}`);
    for (const address of picturesIn(body.toString(), settings.mediaBase)) {
      const answer = await media.fetch(new Request(new URL(address, settings.origin), { headers: { accept: ACCEPT } }));
      await answer.arrayBuffer();
    }
  } catch (error) {
    log.debug('warming_stopped', { reason: reason(error) });
  }
}
