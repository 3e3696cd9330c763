/** A block kind as a newcomer would write it, by file name: everything a kind needs, in one folder. */
export const NEW_KIND = 'tide-table';

export const NEW_KIND_FILES: Readonly<Record<string, string>> = {
  'schema.ts': `import { z } from 'zod';
import { frame, identity, titles } from '../_kit/schema/fields.ts';

/** High and low water of one day. */
export const schema = z.object({
  ...identity,
  title: titles.title,
  backgroundColor: frame.backgroundColor,
  harbour: z.string().trim().min(1).describe('Where the water is measured.'),
  times: z.array(z.string()).default([]).describe('High and low water by turns.'),
});
export type TideTableFields = z.output<typeof schema>;
`,
  'render.ts': `import { attributes, html } from '../../ui/html/html.ts';
import type { BlockProps } from '../_kit/define-block.ts';
import { frameOf } from '../_kit/pieces/frame.ts';
import type { TideTableFields } from './schema.ts';

export function render({ fields }: BlockProps<TideTableFields>): string {
  return html\`<section\${attributes(frameOf(fields, 'tide-table'))}><h2>\${fields.title}</h2><p>\${fields.harbour}</p><ol>\${fields.times.map((time) => html\`<li>\${time}</li>\`)}</ol></section>\`.markup;
}
`,
  'tide-table.css': '@layer block {\n  .tide-table {\n    --tide: 12h;\n  }\n}\n',
  'messages.ts': `import type { KindMessages } from '../../messages/blocks/form-messages.ts';

export default {
  fr: { name: 'Marées', about: 'Pleine et basse mer d’un jour.', labels: { Harbour: 'Port', Times: 'Heures' }, help: { 'Where the water is measured.': 'Où l’eau est mesurée.', 'High and low water by turns.': 'Pleine et basse mer tour à tour.' } },
  de: { name: 'Gezeiten', about: 'Hoch- und Niedrigwasser eines Tages.', labels: { Harbour: 'Hafen', Times: 'Zeiten' }, help: { 'Where the water is measured.': 'Wo das Wasser gemessen wird.', 'High and low water by turns.': 'Hoch- und Niedrigwasser im Wechsel.' } },
} satisfies KindMessages;
`,
  'examples.ts': `import type { BlockExample } from '../_kit/define-block.ts';

export const examples: readonly BlockExample[] = [
  { name: 'Two tides', fields: { title: 'Today at Arnside', harbour: 'Arnside pier', times: ['06:12', '12:31'] } },
  { name: 'Emptiest valid', fields: { harbour: 'Arnside pier' } },
];
`,
  'block.ts': `import { defineBlock } from '../_kit/define-block.ts';
import { render } from './render.ts';
import { examples } from './examples.ts';
import { schema } from './schema.ts';
import css from './tide-table.css?inline';

export default defineBlock({
  kind: 'tide-table',
  schema,
  render,
  css,
  about: 'High and low water of one day.',
  start: (say) => ({ title: say('title'), harbour: say('item') }),
  examples,
});
`,
};
