import { visitorState } from '../personalisation/visitor-state.ts';

/**
 * Has the page show who is signed in when that has changed with an answer: a sign-in may have run out, which the server
 * finds out with whatever comes next. `data-visitor` is what the page shows (layouts/head/paint-state.js).
 */
export function tellVisitor(): void {
  const { visitor = '' } = document.documentElement.dataset;
  if (visitorState(document.cookie).owner !== visitor) dispatchEvent(new Event('cairn:state'));
}
