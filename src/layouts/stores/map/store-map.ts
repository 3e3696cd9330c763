import { html, NO_HTML, type Html } from '../../../ui/html/html.ts';
import { GEOGRAPHY } from './geography.ts';
import { areasPath, linesPath, viewOf, type Point, type Position } from './geometry.ts';
import { around, Labels, type Box } from './labels.ts';

/** A store on the map. */
export interface Pin extends Position {
  readonly id: string;
  /** Short: the town it is in. */
  readonly name: string;
  /** What the pin shows: the store's number in the list beside the map; without a list, nothing. */
  readonly number?: number;
}

export interface StoreMap {
  readonly pins: readonly Pin[];
  /** What is said of the picture to people who do not see it. */
  readonly label: string;
  /** The place or position the stores were looked for at. */
  readonly origin?: Position | undefined;
  /** Steps closer (positive) or farther (negative) than what shows every pin. */
  readonly zoom?: number | undefined;
}

/** Units of the drawing; the page scales it to the room it has. */
const WIDTH = 1000;
const HEIGHT = 800;
/** Radius of a pin and sizes of text on a phone, in units, where they are largest (`store-map.css`). */
const PIN = 34;
const PIN_TEXT = 38;
const TOWN_TEXT = 32;
/** Towns named beside the stores. */
const MAX_TOWNS = 9;
const FRAME: Box = [8, 8, WIDTH - 8, HEIGHT - 8];

/** Moves pins that would cover others aside, each from those before it. */
function apart(points: readonly Point[]): Point[] {
  const placed: Point[] = [];
  for (const point of points) {
    let [x, y] = point;
    for (let turn = 0; turn < 24; turn += 1) {
      const other = placed.find(([ox, oy]) => Math.hypot(x - ox, y - oy) < 2 * PIN);
      if (other === undefined) break;
      const angle = Math.hypot(x - other[0], y - other[1]) < 1 ? turn : Math.atan2(y - other[1], x - other[0]);
      [x, y] = [other[0] + 2.05 * PIN * Math.cos(angle), other[1] + 2.05 * PIN * Math.sin(angle)];
    }
    placed.push([x, y]);
  }
  return placed;
}

const at = ([x, y]: Point): string => `translate(${Math.round(x)} ${Math.round(y)})`;

/**
 * A map of stores as an SVG: land, borders, towns and numbered pins whose names do not overlap. It is a picture; the
 * list beside it has the links. `.store-map` of `store-map.css` gives it its looks, `data-pin` the id of each store.
 *
 * @returns nothing without a pin and an origin
 */
export function storeMap({ pins, label, origin, zoom }: StoreMap): Html {
  const shown = [...pins, ...(origin === undefined ? [] : [origin])];
  if (shown.length === 0) return NO_HTML;
  const view = viewOf(shown, WIDTH, HEIGHT, zoom);
  const points = apart(pins.map(view.point));
  const labels = new Labels(
    FRAME,
    [...points, ...(origin === undefined ? [] : [view.point(origin)])].map((point) => around(point, PIN)),
  );
  const marks = pins.map((pin, index) => {
    const point = points[index] as Point;
    const name = labels.place(pin.name, point, PIN + 8, PIN_TEXT);
    const text =
      name &&
      html`<text class="store-map__name" x="${Math.round(name.at[0] - point[0])}" y="${Math.round(name.at[1] - point[1])}" text-anchor="${name.anchor}">${pin.name}</text>`;
    return html`<g class="store-map__pin" data-pin="${pin.id}" transform="${at(point)}"><g class="store-map__mark"><circle r="${PIN}"/><text text-anchor="middle" dy=".36em">${pin.number}</text></g>${text}</g>`;
  });
  const named = new Set(pins.map(({ name }) => name));
  const towns: Html[] = [];
  for (const town of GEOGRAPHY.towns) {
    if (towns.length === MAX_TOWNS) break;
    const point = view.point(town);
    const isIn = point[0] > FRAME[0] && point[0] < FRAME[2] && point[1] > FRAME[1] && point[1] < FRAME[3];
    if (named.has(town.name) || !isIn || !labels.take(around(point, 12))) continue;
    const name = labels.place(town.name, point, 18, TOWN_TEXT);
    if (name === undefined) continue;
    towns.push(
      html`<circle cx="${Math.round(point[0])}" cy="${Math.round(point[1])}" r="6"/><text x="${Math.round(name.at[0])}" y="${Math.round(name.at[1])}" text-anchor="${name.anchor}">${town.name}</text>`,
    );
  }
  const here =
    origin &&
    html`<g class="store-map__origin" transform="${at(view.point(origin))}"><circle r="26"/><circle r="10"/></g>`;
  const { land, lakes, borders, states } = GEOGRAPHY;
  return html`<svg class="store-map" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}"><path class="store-map__land" d="${areasPath(land, view)}"/><path class="store-map__water" d="${areasPath(lakes, view)}"/><path class="store-map__state" d="${linesPath(states, view)}"/><path class="store-map__border" d="${linesPath(borders, view)}"/><g class="store-map__towns">${towns}</g>${here}${marks}</svg>`;
}
