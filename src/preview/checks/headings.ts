/** A heading of a document. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  readonly text: string;
}

/** An issue with a heading. */
export interface HeadingIssue {
  readonly rule: 'heading_skipped' | 'heading_empty' | 'heading_second_h1' | 'heading_no_h1';
  readonly level: number;
  /** Level of the heading before it; 0 for none. */
  readonly after: number;
  readonly text: string;
  /** Index of the heading; -1 for a missing one. */
  readonly index: number;
}

/**
 * Finds skipped levels, a second main heading, empty headings, and a missing main heading. A page must start with its
 * main heading; a single block may start at any level.
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
