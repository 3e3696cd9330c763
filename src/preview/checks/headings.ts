/** A heading as it stands in a document. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
}

/** A heading that is out of order, and why. */
export interface HeadingIssue {
  readonly rule: 'heading_skipped' | 'heading_empty' | 'heading_second_h1' | 'heading_no_h1';
  readonly level: number;
  /** Level of the heading before it; 0 for none. */
  readonly after: number;
  readonly text: string;
  /** Which of the headings it is; -1 for one that is not there. */
  readonly index: number;
}

/**
 * Headings out of order: a level left out on the way down, a second main
 * heading, one that says nothing. A page begins with its main heading; a block
 * that stands alone begins wherever it likes.
 *
 * @param headings in the order of the document
 * @param whole a whole page, not a single block
 * @param headed the layout of that kind of page renders the main heading: it stands before them
 */
export function headingIssues(headings: readonly Heading[], whole: boolean, headed = false): HeadingIssue[] {
  const found: HeadingIssue[] = [];
  let after = headed ? 1 : 0;
  let mains = after;
  for (const [index, { level, text }] of headings.entries()) {
    const say = (rule: HeadingIssue['rule']): void => void found.push({ rule, level, after, text, index });
    if (text.trim() === '') say('heading_empty');
    if (level === 1) mains += 1;
    if (level === 1 && mains > 1) say('heading_second_h1');
    if (level > after + 1 && (whole || after > 0)) say('heading_skipped');
    after = level;
  }
  if (whole && mains === 0) found.push({ rule: 'heading_no_h1', level: 1, after: 0, text: '', index: -1 });
  return found;
}
