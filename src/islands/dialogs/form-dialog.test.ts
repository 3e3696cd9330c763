import { expect, test, vi } from 'vitest';
import { isPageId } from '../../content/element-ids.ts';
import { importPart } from './form-dialog.ts';

/** As much of an element as ids need. */
class Part {
  readonly #attributes: Map<string, string>;
  readonly #inside: readonly Part[];

  constructor(attributes: Readonly<Record<string, string>>, ...inside: readonly Part[]) {
    this.#attributes = new Map(Object.entries(attributes));
    this.#inside = inside;
  }

  get id(): string {
    return this.#attributes.get('id') ?? '';
  }
  set id(id: string) {
    this.#attributes.set('id', id);
  }
  get attributes(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#attributes);
  }
  getAttribute = (name: string): string | null => this.#attributes.get(name) ?? null;
  setAttribute = (name: string, value: string): void => void this.#attributes.set(name, value);
  querySelectorAll = (): readonly Part[] => this.#inside;
}

test('ids of a form in a dialog are never those of content, also of content that comes after it', () => {
  // The page has none of these ids while the form comes.
  vi.stubGlobal('document', { importNode: (node: Part) => node, querySelector: () => null });
  const inside = [
    new Part({ for: 'email' }),
    new Part({ id: 'email', 'aria-describedby': 'email-error elsewhere' }),
    new Part({ id: 'email-error' }),
  ];
  const form = new Part({ id: 'ask' }, ...inside);
  importPart(form as unknown as HTMLElement);
  expect([form, ...inside].map(({ attributes }) => attributes)).toEqual([
    { id: 'dialog--ask' },
    { for: 'dialog--email' },
    { id: 'dialog--email', 'aria-describedby': 'dialog--email-error elsewhere' },
    { id: 'dialog--email-error' },
  ]);
  expect([form, ...inside].filter(({ id }) => id !== '' && !isPageId(id))).toEqual([]);
});
