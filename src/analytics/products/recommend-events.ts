/** Names of the data layer events of recommendations, upsells and experiences (D2 §7.10). */
export const RECOMMEND_EVENTS = {
  impressions: 'recommendation_impressions',
  click: 'recommendation_click',
  upsellImpression: 'upsell_impression',
  upsellClick: 'upsell_click',
  page: 'personalisation_page_event',
} as const;
