/** Names of everything this shop tells the tag manager, in one place (ANL-08). */
export const EVENT_NAMES = {
  topNavigationClick: 'top_navigation_click',
  mobileMenuSectionClick: 'mobile_menu_section_click',
  mobileMenuSectionExpand: 'mobile_menu_section_expand',
  mobileMenuSectionClose: 'mobile_menu_section_close',
  searchContentClick: 'search_content_click',
  promotionImpression: 'promotion_impression',
  promotionClick: 'promotion_click',
  consentUpdate: 'consent_update',
} as const;
