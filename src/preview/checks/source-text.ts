import { isViewerKey, type ViewerTranslate } from '../../messages/viewer/index.ts';
import type { SourceProblem } from '../../content/client/content-client.ts';
import { problemText } from '../publish/refusal-text.ts';

/** What a content source says is wrong with what it has, in the editor's language; quoted where its rule is unknown. */
export function sourceText(problem: SourceProblem, t: ViewerTranslate): string {
  const key = `source.${problem.rule}`;
  // These are of no use to the browser, where only what is saved is refused.
  return isViewerKey(key) ? t(key, problem.values) : problemText(problem, t);
}
