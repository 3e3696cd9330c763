/** A heading as it stands in a document. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
}

/** A heading that is out of order, and why. */
export interface HeadingMistake {
  readonly rule: 'heading_skipped' | 'heading_empty' | 'heading_second_h1' | 'heading_no_h1';
  readonly level: number;
  /** Level of the heading before it; 0 for none. */
  readonly after: number;
  readonly text: string;
}

/**
 * Headings out of order: a level left out on the way down, a second main
 * heading, one that says nothing. A page begins with its main heading; a block
 * that stands alone begins wherever it likes.
 *
 * @param headings in the order of the document
 * @param whole a whole page, not a single block
 */
export function headingMistakes(headings: readonly Heading[], whole: boolean): HeadingMistake[] {
  const found: HeadingMistake[] = [];
  let after = 0;
  let mains = 0;
  for (const { level, text } of headings) {
    const say = (rule: HeadingMistake['rule']): void => void found.push({ rule, level, after, text });
    if (text.trim() === '') say('heading_empty');
    if (level === 1) mains += 1;
    if (level === 1 && mains > 1) say('heading_second_h1');
    if (level > after + 1 && (whole || after > 0)) say('heading_skipped');
    after = level;
  }
  if (whole && mains === 0) found.push({ rule: 'heading_no_h1', level: 1, after: 0, text: '' });
  return found;
}
