/** Text of markup without its tags, single-spaced. */
export const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** First opening tag whose markup matches, e.g. `/<h1[^>]*>/`; throws when there is none. */
export function tagOf(markup: string, pattern: RegExp): string {
  const found = pattern.exec(markup)?.[0];
  if (found === undefined) throw new Error(`Nothing matches ${pattern} in: ${markup}`);
  return found;
}

/** CSS declarations of the generated classes on a tag. */
export const declarationsOf = (tag: string, css: string): string =>
  [...(/class="([^"]*)"/.exec(tag)?.[1]?.matchAll(/s-[0-9a-f]{8}/g) ?? [])]
    .map(([name]) => new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(css)?.[1] ?? '')
    .join(';');

/** Position of each text in the markup; -1 when missing. */
export const placesOf = (markup: string, ...texts: readonly string[]): number[] =>
  texts.map((text) => markup.indexOf(text));

/** Whether the texts occur in the markup in this order. */
export const inOrder = (markup: string, ...texts: readonly string[]): boolean => {
  const places = placesOf(markup, ...texts);
  return places.every((place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? -1)));
};
