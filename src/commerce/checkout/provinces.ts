/** States and provinces by country, in the order they are offered. Names are those that post and residents use. */
const US =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands|UM U.S. Minor Outlying Islands|FM Micronesia|MH Marshall Islands|PW Palau|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific';
const CA =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon';
const CA_FRENCH =
  'AB Alberta|BC Colombie-Britannique|PE Île-du-Prince-Édouard|MB Manitoba|NB Nouveau-Brunswick|NS Nouvelle-Écosse|NU Nunavut|ON Ontario|QC Québec|SK Saskatchewan|NL Terre-Neuve-et-Labrador|NT Territoires du Nord-Ouest|YT Yukon';

const BY_LOCALE: Readonly<Record<string, string>> = { 'en-us': US, 'en-ca': CA, 'fr-ca': CA_FRENCH };

export interface Province {
  /** As written on parcels, e.g. `CO`. */
  readonly code: string;
  readonly name: string;
}

/** The states or provinces of a locale's country; empty where addresses have none. */
export const provincesOf = (locale: string): readonly Province[] =>
  (BY_LOCALE[locale]?.split('|') ?? []).map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));
