import type { BlockExample } from '../_kit/define-block.ts';

const shop = { text: 'See the Skarn', url: '/p/skarn-shell-jacket-NF104001MOS' };

export const examples: readonly BlockExample[] = [
  { name: 'Primary', layoutVariant: 'primary', fields: shop },
  { name: 'Secondary', layoutVariant: 'secondary', fields: { ...shop, style: 'secondary' } },
  { name: 'Ghost', layoutVariant: 'ghost', fields: { ...shop, style: 'ghost' } },
  {
    name: 'Text link with an arrow',
    layoutVariant: 'text-link',
    fields: {
      text: 'How repairs work',
      url: '/stories/eleven-thousand-repairs',
      style: 'text-link',
      icon: { icon: 'arrow', dir: 'right' },
    },
  },
  {
    name: 'Text link, underlined under the pointer',
    layoutVariant: 'text-link',
    fields: { ...shop, style: 'text-link', textLinkUnderline: 'hover', textLinkColor: 'moss', textLinkHover: 'ember' },
  },
  {
    name: 'Text link, never underlined, in a heading style',
    layoutVariant: 'text-link',
    fields: { ...shop, style: 'text-link', textLinkUnderline: 'never', textLinkStyle: 'h3' },
  },
  { name: 'Small', fields: { ...shop, size: 'sm' } },
  { name: 'Large', fields: { ...shop, size: 'lg' } },
  {
    name: 'Size and look per breakpoint',
    fields: {
      ...shop,
      size: { sm: 'lg', md: 'md', lg: 'sm' },
      style: { sm: 'primary', md: 'secondary', lg: 'text-link' },
    },
  },
  {
    name: 'Icon on the left',
    fields: {
      text: 'Back to all jackets',
      url: '/c/jackets-21001',
      style: 'secondary',
      icon: { icon: 'arrow', dir: 'left' },
      iconPosition: 'left',
    },
  },
  {
    name: 'Icon only',
    fields: { text: 'Find a shop', url: '/stores', icon: { icon: 'pin' }, iconOnly: true, style: 'ghost' },
  },
  {
    name: 'In a new tab',
    fields: {
      text: 'Weather on Scafell Pike',
      url: 'https://www.metoffice.gov.uk/',
      targetAttribute: '_blank',
      style: 'secondary',
      icon: { icon: 'external' },
    },
  },
  { name: 'Opens a dialog', fields: { text: 'Letters from the workshop', url: '#modal-newsletter' } },
  {
    name: 'Merges a query and opens a dialog',
    fields: { text: 'Sign in for members’ prices', url: '?from=members#modal-sign-in', style: 'secondary' },
  },
  {
    name: 'Longest sensible text',
    fields: {
      text: 'Read how eleven thousand jackets went back out into the rain',
      url: '/stories/eleven-thousand-repairs',
    },
  },
  {
    name: 'Right to left',
    fields: { text: 'كل السترات', url: '/c/jackets-21001', icon: { icon: 'arrow', dir: 'right' } },
  },
  { name: 'Emptiest valid', fields: { text: 'Shop', url: '/' } },
];
