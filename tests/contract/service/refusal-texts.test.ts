// Alone: it mocks the messages of the browser.
import { expect, test, vi } from 'vitest';
import { LANGUAGES, viewerMessages } from '../../../src/messages/viewer/index.ts';
import { findingText } from '../../../src/preview/publish/finding-text.ts';
import { failureText, problemText, PROBLEMS, snapshotText } from '../../../src/preview/publish/refusal-text.ts';
import type { SourceProblem } from '../../../src/content/client/content-client.ts';
import { sourceText } from '../../../src/preview/checks/source-text.ts';
import { checkDocument, readDocument } from '../../../sandbox/content/read-document.ts';
import { FAULT_RULES, PROBLEM_RULES, type Json } from '../../../sandbox/content/types.ts';

vi.mock('../../../src/messages/viewer/browser.ts', () => ({
  t: (key: string, params: object = {}) => [key, ...Object.values(params).map(String)].join(' '),
}));

const deep = (levels: number): Json => (levels === 0 ? 'x' : { inner: deep(levels - 1) });
/** One document for each rule that the service checks. */
const WRONG: Readonly<Record<string, Json>> = {
  object: [],
  sections: { sections: 'none' },
  list: { sections: [], popups: 7 },
  depth: { sections: [], deep: deep(300) },
  date: { sections: [{ validFrom: '01.12.2026' }] },
  names: { sections: [{ sites: ['emea'] }] },
  misspelt: { sections: [{ validfrom: '2026-12-01' }] },
  texts: { sections: [], title: { $t: 'Hello' } },
};

test('each rule that the content service refuses a document by has a sentence in every language', () => {
  expect(Object.keys(PROBLEMS).sort()).toEqual([...PROBLEM_RULES].sort());
  for (const [rule, raw] of Object.entries(WRONG)) {
    const problem = checkDocument(raw, 'pages/home.draft.json');
    expect(problem?.rule).toBe(rule);
    if (problem === undefined) continue;
    const said = LANGUAGES.map((language) => problemText(problem, viewerMessages(language)));
    expect(new Set(said).size, said.join(' | ')).toBe(LANGUAGES.length);
    for (const text of said) expect(text).not.toMatch(/\{\w+\}|must be a list of|offset/);
    for (const text of said.slice(1)) expect(text).not.toContain(problem.message);
  }
});

/** One file for each rule by which a text is no JSON. */
const NO_JSON: Readonly<Record<string, string>> = {
  json_backslash: '{ "a": "\\q" }',
  json_break: '{ "a": "b\tc" }',
  json_colon: '{ "a" 1 }',
  json_colon_end: '{ "a"',
  json_comma: '{ "a": 1 "b": 2 }',
  json_comma_end: '{ "a": 1',
  json_extra: '{ "a": 1, }',
  json_more: '{} x',
  json_name: '{ a: 1 }',
  json_name_end: '{ "a": 1, ',
  json_quote: '{ "a": "x',
  json_value: '{ "a": , }',
  json_value_end: '{ "a":',
};

test('each rule by which a file or a part of one cannot be understood has a sentence in every language', () => {
  for (const rule of FAULT_RULES) {
    const text = NO_JSON[rule];
    const read = text === undefined ? undefined : readDocument(text, 'pages/home.json');
    const problem: SourceProblem =
      read !== undefined && 'problem' in read
        ? read.problem
        : {
            rule,
            message: 'In English.',
            values:
              rule === 'setting'
                ? { place: 'rules › 0' }
                : { key: 'xx', names: 'en', ...(rule === 'field' && { meant: 'yy' }) },
          };
    expect(problem.rule).toBe(rule);
    const said = LANGUAGES.map((language) => sourceText(problem, viewerMessages(language)));
    expect(new Set(said).size, said.join(' | ')).toBe(LANGUAGES.length);
    for (const one of said) expect(one).not.toMatch(/\{\w+\}|In English|:\s“/);
    const named =
      rule === 'language' || rule === 'segment' || rule === 'setting' || text !== undefined
        ? Object.values(problem.values ?? {})
        : [];
    for (const value of named) for (const one of said) expect(one).toContain(String(value));
  }
  expect(Object.keys(NO_JSON)).toEqual(FAULT_RULES.filter((rule) => rule.startsWith('json_')));
  expect(sourceText({ message: 'No', rule: 'toString' }, viewerMessages('en'))).toMatch(/^The content service says/);
});

test('a known site that is in no list is not called unknown', () => {
  const problem = checkDocument({ sections: [{ sites: 'northfell-uk' }] }, 'pages/home.draft.json');
  expect(problem?.values).toMatchObject({ value: '"northfell-uk"' });
  expect(problem && problemText(problem, viewerMessages('en'))).toMatch(
    /^Only a list of these names is possible here: northfell-.*\. It has "northfell-uk"\.$/,
  );
});

test('a refusal without a word is a whole sentence of its own', () => {
  for (const language of LANGUAGES)
    expect(problemText({ message: '' }, viewerMessages(language))).toMatch(/^(?:The|Der|Le) .+\.$/);
});

test('what a source of another make says without a rule is quoted after a sentence of ours', () => {
  const t = viewerMessages('de');
  expect(problemText({ message: 'Slug is required' }, t)).toBe('Der Inhaltsdienst meldet: „Slug is required“');
  expect(problemText({ message: 'No', rule: 'constructor' }, t)).toBe('Der Inhaltsdienst meldet: „No“');
  expect(snapshotText({ message: 'Too big' }, t, 'de')).toBe('Der Inhaltsdienst meldet: „Too big“');
  expect(failureText({ refused: 'error', message: 'disk full' }, t)).toMatch(
    /^Im Inhaltsdienst ist ein Fehler aufgetreten.*„disk full“$/,
  );
  expect(failureText({ refused: 'error', message: '' }, t)).not.toContain('Grund');
  expect(failureText({ refused: 'locked' as never, message: 'Locked' }, t)).toBe('Der Inhaltsdienst meldet: „Locked“');
});

test('a fault of what is published is said by its rule, and quoted without one', () => {
  const broken = { key: 'k', rule: 'broken', entry: 'pages/home', message: 'In English.' } as const;
  expect(findingText({ ...broken, values: { problem: 'list', name: 'popups' } })).toContain(
    'js.refused.list list popups',
  );
  expect(findingText(broken)).toContain('js.refused.other In English.');
});

test('why a schedule failed or a link keeps nothing is said in the language of the editor', () => {
  const t = viewerMessages('fr');
  expect(failureText({ refused: 'newer', message: 'It was refused: newer.' }, t)).toBe(
    'Une version plus récente a été publiée ou enregistrée entre-temps.',
  );
  expect(snapshotText({ message: '', tooLarge: 'one', most: 5_200_000 }, t, 'fr')).toMatch(/5,2\sMo, le maximum/);
});
