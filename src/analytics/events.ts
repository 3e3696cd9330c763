/** Names of what this shop tells the tag manager (ANL-08); promotions, products and recommendations have theirs beside. */
export const EVENT_NAMES = {
  topNavigationClick: 'top_navigation_click',
  mobileMenuSectionClick: 'mobile_menu_section_click',
  mobileMenuSectionExpand: 'mobile_menu_section_expand',
  mobileMenuSectionClose: 'mobile_menu_section_close',
  searchContentClick: 'search_content_click',
  consentUpdate: 'consent_update',
  popUpImpression: 'popup_impression',
  popUpExpand: 'popup_expand',
  popUpClose: 'popup_close',
  videoStart: 'video_start',
  videoComplete: 'video_complete',
  dialogOpen: 'dialog_open',
  signIn: 'sign_in',
  signUp: 'sign_up',
  signOut: 'sign_out',
  containerStart: 'gtm.js',
} as const;
