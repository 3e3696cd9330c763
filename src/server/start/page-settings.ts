import { payLaterPlans } from '../../commerce/payment/index.ts';
import { DEFAULT_MEDIA_BASE } from '../../content/images/image-url.ts';
import type { PageSettings } from '../../content/page-context.ts';
import type { Env } from '../env/env.ts';

interface Given {
  /** Public URL of the shop. */
  readonly origin: string;
  /** Build id. */
  readonly version: string;
  /** The payment provider; undefined where nothing can be paid. */
  readonly payment: { readonly origin: string } | undefined;
}

/** The part of the server's settings that pages read. */
export const pageSettings = (env: Env, { origin, version, payment }: Given): PageSettings => ({
  origin,
  mediaBase: env.mediaBase ?? DEFAULT_MEDIA_BASE,
  mediaHosts: env.mediaHosts,
  segmentsClientOnly: env.segmentsClientOnly,
  outside: env.outside,
  quickshop: env.quickshop,
  simplifiedEnrolment: env.simplifiedEnrolment,
  toastDismissMs: env.toastDismissMs,
  bonusFirst: env.bonusFirst,
  expressCheckout: env.expressCheckout,
  favorites: env.favorites,
  favoritesPageSize: env.favoritesPageSize,
  savedPageSize: env.savedPageSize,
  minLoyaltyPoints: env.minLoyaltyPoints,
  promoBarMaxMessages: env.promoBarMaxMessages,
  payLater: payment === undefined ? {} : payLaterPlans(env.payLater),
  signUpRules: env.signUpRules,
  phoneMasks: env.phoneMasks,
  notAvailablePhrases: env.notAvailablePhrases,
  indexable: env.indexable,
  menuTrigger: env.menuTrigger,
  shopAllOnMobile: env.shopAllOnMobile,
  streamBase: env.streaming ? (env.streamBase ?? env.mediaBase ?? DEFAULT_MEDIA_BASE) : undefined,
  embeds: env.videoEmbeds,
  galleryScript:
    env.galleryScript ??
    (env.mediaBase === undefined ? `${DEFAULT_MEDIA_BASE}/gallery/{containerId}/{locale}.js` : undefined),
  paymentOrigin: payment?.origin,
  tagManager: env.tagManager,
  botCheck: env.botCheck,
  galleryDetails: env.galleryDetailsPath,
  version,
});
