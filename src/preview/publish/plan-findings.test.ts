import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Need, PublishPlan } from '../../content/drafts/publishing.ts';
import { isUnhindered } from './acknowledging.ts';
import { PlanFindings } from './PlanFindings.tsx';

vi.mock('../../messages/viewer/browser.ts', () => ({ t: (key: string) => key }));

const need = (of: Partial<Need>): Need => ({ what: 'entry', id: 'pages/rain', title: 'Rain', neededBy: [], ...of });
const planOf = (...needs: readonly Need[]): PublishPlan => ({
  items: [],
  faults: [],
  warnings: [],
  needs,
  newer: [],
  unapproved: [],
  conflicts: [],
});
const shown = (plan: PublishPlan): string =>
  renderToStaticMarkup(
    createElement(PlanFindings, {
      plan,
      isBusy: false,
      seen: new Set<string>(),
      onSeen: () => undefined,
      onInclude: () => undefined,
    }),
  );

test('what is needed is listed and stands in the way, also where it cannot be published along', () => {
  const alone = planOf(need({}));
  expect(shown(alone)).toContain('<li>Rain</li>');
  expect(shown(alone)).not.toContain('js.publish.needs.include');
  const along = planOf(need({ revision: 3 }));
  expect(shown(along)).toContain('<li>Rain</li>');
  expect(shown(along)).toContain('js.publish.needs.include');
  expect([alone, along].map(isUnhindered)).toEqual([false, false]);
});

test('a picture that becomes public with what shows it stands in nobody’s way', () => {
  const plan = planOf(need({ what: 'media', id: 'rain' }));
  expect(shown(plan)).toBe('');
  expect(isUnhindered(plan)).toBe(true);
});
