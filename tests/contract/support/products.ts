const t = (en: string, fr: string, de: string) => ({ $t: { en, fr, de } });
const colour = (code: string, en: string, fr: string, de: string) => ({
  code,
  label: t(en, fr, de),
  main: '#3f5b45',
  contrast: '#2b3f31',
  accent: '#c8451f',
});
const prices = (original: number, current = original, member?: number) =>
  Object.fromEntries(
    ['USD', 'CAD', 'GBP', 'EUR'].map((currency) => [
      currency,
      { original, current, ...(member !== undefined && { member }) },
    ]),
  );

/** The small shop of the contract tests: four products whose values the tests rely on. */
export const PRODUCTS = [
  {
    id: 'NF900001',
    slug: 'test-shell',
    name: t('Test Shell Jacket', 'Veste Essai', 'Testjacke'),
    categoryIds: ['91002'],
    season: 'AW26',
    tagline: t('Dry.', 'Au sec.', 'Trocken.'),
    description: t('A shell for the wet.', 'Une veste pour la pluie.', 'Eine Jacke für Nässe.'),
    details: [t('Hood', 'Capuche', 'Kapuze')],
    specs: [{ key: 'weight', label: t('Weight', 'Poids', 'Gewicht'), value: '412 g' }],
    care: t('Wash cold.', 'Laver à froid.', 'Kalt waschen.'),
    origin: 'Kendal',
    fit: t('Regular', 'Droite', 'Normal'),
    badge: 'NEW',
    colours: [
      colour('MOS', 'Moss', 'Mousse', 'Moos'),
      {
        ...colour('INK', 'Ink', 'Encre', 'Tinte'),
        pictures: ['uploads/shell-worn', 'https://pictures.example/back.jpg', 'uploads/shell-hem'],
        films: [{ id: 'film/rain', poster: 'uploads/shell-worn', label: t('in rain', 'sous la pluie', 'im Regen') }],
      },
    ],
    sizes: ['S', 'M', 'L'],
    prices: prices(360, 360, 324),
    stock: { MOS: { S: 0, M: 26, L: 2 }, INK: { S: 5, M: 0, L: 1 } },
    rating: { score: 4.6, count: 12 },
    reviews: [
      { id: 'r1', author: 'Fiona', score: 5, date: '2026-10-04', locale: 'en-gb', title: 'Dry', text: 'Six hours.' },
      {
        id: 'r2',
        author: 'Étienne',
        score: 4,
        date: '2026-09-21',
        locale: 'fr-fr',
        title: 'Sec',
        text: 'Trois semaines.',
      },
    ],
  },
  {
    id: 'NF900002',
    slug: 'sale-pack',
    designs: { r_dusk: 'DUSK-07' },
    name: t('Sale Pack', 'Sac soldé', 'Rucksack'),
    categoryIds: ['91001'],
    season: 'SS26',
    colours: [colour('EMB', 'Ember', 'Braise', 'Glut')],
    sizes: ['OS'],
    prices: prices(120, 90),
    stock: { EMB: { OS: 40 } },
    rating: { score: 4.9, count: 3 },
  },
  {
    id: 'NF900003',
    slug: 'last-sock',
    name: t('Last Sock', 'Dernière chaussette', 'Letzte Socke'),
    categoryIds: ['91001'],
    season: 'SS25',
    colours: [colour('INK', 'Ink', 'Encre', 'Tinte')],
    sizes: ['OS'],
    prices: prices(9.99),
    stock: { INK: { OS: 3 } },
    rating: { score: 3, count: 1 },
  },
  {
    id: 'NF900004',
    slug: 'dollar-only',
    name: 'Dollar Only',
    categoryIds: ['91001'],
    season: 'SS25',
    colours: [colour('INK', 'Ink', 'Encre', 'Tinte')],
    sizes: ['OS'],
    prices: { USD: { original: 10, current: 10 }, CAD: { original: 20, current: 20 } },
    stock: { INK: { OS: 5 } },
  },
];

/** A gift card of 50, for the tests that sell one. */
export const GIFT_CARD = {
  id: 'NF900005',
  slug: 'gift-card',
  name: t('Gift Card', 'Carte cadeau', 'Geschenkkarte'),
  isGiftCard: true,
  colours: [colour('MOS', 'Moss', 'Mousse', 'Moos')],
  sizes: ['OS'],
  prices: prices(50),
  stock: { MOS: { OS: 99 } },
};

export const CATEGORIES = [
  {
    id: '91001',
    slug: 'gear',
    name: t('Gear', 'Matériel', 'Ausrüstung'),
    description: t('All of it.', 'Tout.', 'Alles.'),
  },
  { id: '91002', slug: 'jackets', name: t('Jackets', 'Vestes', 'Jacken'), parentId: '91001' },
];

const service = (id: string, en: string) => ({ id, label: en });
const PICKUP = service('pickup', 'Collect in two hours');
const PARCELS = service('ship-to-store', 'Parcels from the warehouse');

const point = (id: string, name: string, countryCode: string, postalCode: string, province = '') => ({
  id,
  name,
  addressLine1: '22 Stricklandgate',
  city: 'Kendal',
  postalCode,
  countryCode,
  province,
  lat: 54.3,
  lng: -2.7,
});

/** Collection points: two of the British site, and one each of the Canadian and French ones. */
export const COLLECTION_POINTS = [
  point('CP-1', 'Station Kiosk', 'GB', 'LA9 6BT'),
  point('CP-2', 'Fell Corner Shop', 'GB', 'LA9 4ND'),
  point('CP-YVR', 'Harbour Grocer', 'CA', 'V6B 2W9', 'BC'),
  point('CP-FR', 'Tabac', 'FR', '74000'),
];

/** Stores with few pieces on their shelves. Edinburgh takes in no parcels; Vancouver is another site's. */
export const STORES = [
  {
    id: 'S-KDL',
    siteId: 'northfell-uk',
    name: 'Kendal',
    city: 'Kendal',
    postalCode: 'LA9 6AA',
    addressLine1: '1 Mill Road',
    countryCode: 'GB',
    services: [PICKUP, PARCELS],
    employees: [{ id: 'E1', name: 'Ada Birkett' }],
    shelf: { skus: { 'NF900001MOS-M': 2, 'NF900003INK-OS': 1, 'NF900002EMB-OS': 4 } },
  },
  {
    id: 'S-EDI',
    siteId: 'northfell-uk',
    name: 'Edinburgh',
    city: 'Edinburgh',
    postalCode: 'EH1 1AB',
    addressLine1: '2 Wynd',
    countryCode: 'GB',
    services: [PICKUP],
    shelf: { skus: { 'NF900001MOS-M': 1 } },
  },
  {
    id: 'S-YVR',
    siteId: 'northfell-ca',
    name: 'Vancouver',
    city: 'Vancouver',
    postalCode: 'V6B 2W9',
    addressLine1: '3 Water St',
    countryCode: 'CA',
    province: 'BC',
    services: [PICKUP, PARCELS],
    shelf: { each: 5 },
  },
];
