import { z } from 'zod';
import { CATALOGUE } from '../../../src/analytics/catalogue/catalogue.ts';
import { product } from '../../../src/analytics/catalogue/shapes.ts';

export const EVENTS_GUIDE = 'docs/guides/events.md';

interface Field {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Field[];
  readonly description?: string;
}

const typeOf = ({ type, const: one, enum: several, anyOf }: Field): string =>
  one !== undefined
    ? `\`${String(one)}\``
    : several !== undefined
      ? several.map((value) => `\`${String(value)}\``).join(', ')
      : anyOf !== undefined
        ? anyOf.map(typeOf).join(', ')
        : (type ?? 'any');

function table(shape: z.ZodObject): string {
  const { properties = {}, required = [] } = z.toJSONSchema(shape);
  const rows = Object.entries(properties).map(([name, field]) => {
    const { description = '', ...rest } = field as Field;
    return `| \`${name}\` | ${typeOf(rest)} | ${required.includes(name) ? 'always' : 'where known'} | ${description} |`;
  });
  return ['| Field | Kind | | What |', '|---|---|---|---|', ...rows].join('\n');
}

/** The guide to the data layer events, generated from their catalogue. */
export function eventsGuide(): string {
  const events = [...CATALOGUE].map(
    ([name, { when, shape, example }]) =>
      `## ${name}\n\n${when}\n\n${table(shape)}\n\n\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\`\n`,
  );
  return `# Events of the data layer

Written by \`npm run schemas\` from \`src/analytics/catalogue\`; do not edit it by hand.

Pages push these to \`window.dataLayer\`, in the order they happen. Nothing leaves the page by that: a tag manager’s container reads them once it is configured, loaded and allowed (see the marketers’ guide). Something counts as seen when half of it, or as much as fills half of the window, has been in view for one second on a page that is looked at; it is told once per page. Every browser test fails when an event does not fit its shape.

## A product

Where an event names products, each has these fields.

${table(product)}

${events.join('\n')}`;
}
