/**
 * Names of tag manager events (ANL-08). Those of promotions, pop-ups, products and recommendations are in files of
 * their own, because pages load them before anybody has touched anything.
 */
export const EVENT_NAMES = {
  topNavigationClick: 'top_navigation_click',
  mobileMenuSectionClick: 'mobile_menu_section_click',
  mobileMenuSectionExpand: 'mobile_menu_section_expand',
  mobileMenuSectionClose: 'mobile_menu_section_close',
  searchContentClick: 'search_content_click',
  consentUpdate: 'consent_update',
  videoStart: 'video_start',
  videoComplete: 'video_complete',
  dialogOpen: 'dialog_open',
  signIn: 'sign_in',
  signUp: 'sign_up',
  signOut: 'sign_out',
  purchase: 'purchase',
  containerStart: 'gtm.js',
} as const;
