import { hashOf } from '../../blocks/_kit/parse/content-hash.ts';
import type { BrokenBlock, ParsedCanvas } from '../../blocks/_kit/parse/parsed-block.ts';
import type { Issue } from '../../content/page-context.ts';

const ISSUE: Issue = {
  pointer: '/sections',
  rule: 'empty_page',
  message: 'A page shows at least one block in one of its sections.',
};
const hash = hashOf(ISSUE.rule);
const CARD: BrokenBlock = { valid: false, kind: '', pointer: '/sections', hash, uid: `b${hash}`, issues: [ISSUE] };

/** Whether a canvas has a block that can be shown. */
export const hasReadableBlock = ({ isCanvas, sections }: ParsedCanvas): boolean =>
  isCanvas && sections.some(({ blocks }) => blocks.some(({ valid }) => valid));

/** The canvas of a page, with an issue and the card that shows it to editors if it has no block at all. */
export const withEmptyCard = (canvas: ParsedCanvas): ParsedCanvas =>
  canvas.sections.some(({ blocks }) => blocks.length > 0)
    ? canvas
    : {
        ...canvas,
        sections: [{ name: '', lazy: false, pointer: '/sections', blocks: [CARD] }],
        issues: [...canvas.issues, ISSUE],
      };
