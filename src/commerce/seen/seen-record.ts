/** Storage entry of the products lately looked at on this device; kept while the functional category is granted. */
export const SEEN_KEY = 'cairn-seen';
/** How many are remembered. */
const MAX_SEEN = 12;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Length of a product code without its colour. */
const MASTER_LENGTH = 8;

/**
 * The entry to store once a product has been looked at: ids with the day, `NF104001MOS:20730 NF104002GLA:20728`, so
 * that nothing more exact is kept. Every product page carries this, so that reading judges what is written here.
 *
 * @param now milliseconds
 */
export const withSeen = (stored: string | undefined, id: string, now: number): string =>
  [
    `${id}:${Math.floor(now / DAY_MS)}`,
    ...(stored ?? '')
      .split(' ')
      .filter((entry) => entry && !entry.startsWith(id.slice(0, MASTER_LENGTH)))
      .slice(0, MAX_SEEN - 1),
  ].join(' ');
