import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LIST, NAME, opened, retitle, source, title } from '../../edit/drafts/workspace/testing.ts';
import { isInPlace } from '../../edit/location/in-place.ts';
import { createTextEditing, type TextPlace } from './edit-text.ts';
import { write } from './markup/write.ts';
import { session } from './text-state.ts';

const editor = vi.hoisted(() => ({ create: vi.fn(), take: vi.fn() }));
vi.mock('../../../messages/viewer/browser.ts', () => ({ t: (key: string) => key }));
vi.mock('./editor.ts', () => ({ createEditor: editor.create }));
vi.mock('./show-bar.tsx', () => ({ showBar: () => undefined }));
vi.mock('./mounted.ts', () => ({
  mountIn: () => ({ mount: { removeAttribute: () => undefined }, restore: () => undefined }),
  selectedLetters: () => undefined,
}));

beforeEach(() => {
  vi.stubGlobal('document', {
    getElementById: () => null,
    addEventListener: () => undefined,
    documentElement: { classList: { toggle: () => undefined } },
  });
  onTestFinished(() => {
    session.set(undefined);
    vi.unstubAllGlobals();
  });
  vi.resetAllMocks();
  editor.create.mockImplementation(() => ({
    view: { focus: () => undefined, setProps: () => undefined },
    take: editor.take,
    destroy: () => undefined,
  }));
});

/** The title of the second block in a frame that answers when it is told to. */
async function place(field: Partial<TextPlace['field']> = {}) {
  const from = source();
  const tab = await opened(from);
  const held = Promise.withResolvers<() => void>();
  const asked = Promise.withResolvers<void>();
  const released = vi.fn();
  const hold = () => {
    asked.resolve();
    return held.promise;
  };
  const text: TextPlace = {
    element: { ownerDocument: { addEventListener: () => undefined } } as unknown as HTMLElement,
    isAsWritten: true,
    field: { path: '/title', label: 'Title', level: 'plain', isRequired: true, text: 'B', isOther: false, ...field },
    frame: { contentWindow: { cairnFrame: { hold }, focus: () => undefined } } as unknown as HTMLIFrameElement,
    document: tab.workspace.document(NAME) as TextPlace['document'],
    pointer: `/sections/0/items/1${field.path ?? '/title'}`,
  };
  const said: string[] = [];
  const editing = createTextEditing({
    workspace: tab.workspace,
    say: (word) => said.push(word),
    wrote: () => undefined,
    save: () => undefined,
    next: () => undefined,
    back: () => said.push('back'),
  });
  return { from, tab, text, editing, said, released, asked: asked.promise, answer: () => held.resolve(released) };
}
const textShown = (): string => write(editor.create.mock.calls[0]?.[1]);

test('a text opens as it is by now, where its block is by now', async () => {
  const { tab, text, editing, asked, answer } = await place();
  const started = editing.start(text);
  tab.workspace.apply(NAME, { type: 'insert', into: LIST, item: { kind: 'note', title: 'New' }, before: 'a' });
  await asked;
  tab.workspace.apply(NAME, retitle('b', 'Changed since'));
  answer();
  await started;
  expect(textShown()).toBe('Changed since');
});

test('one whose block has gone meanwhile does not open', async () => {
  const { tab, text, editing, asked, answer, released, said } = await place();
  const started = editing.start(text);
  await asked;
  tab.workspace.apply(NAME, { type: 'remove', key: 'b' });
  answer();
  await started;
  expect(editor.create).not.toHaveBeenCalled();
  expect([released.mock.calls.length, said]).toEqual([1, ['js.text.readOnly.script']]);
});

test('one that is on its way can be called off', async () => {
  const { text, editing, asked, answer, released, said } = await place();
  const started = editing.start(text);
  await asked;
  editing.leave(true);
  expect([isInPlace.get(), said]).toEqual([false, ['back']]);
  answer();
  await started;
  expect(editor.create).not.toHaveBeenCalled();
  expect(released).toHaveBeenCalledOnce();
  editing.leave(true);
  expect(said, 'once').toEqual(['back']);
});

test('the text of another language stays while something else is changed, and comes back by an undo', async () => {
  const { tab, text, editing, asked, answer } = await place({ path: '/own', text: 'Of another', isOther: true });
  const started = editing.start(text);
  await asked;
  answer();
  await started;
  expect(textShown()).toBe('Of another');
  tab.workspace.apply(NAME, retitle('a', 'Elsewhere'));
  expect(editor.take).toHaveBeenLastCalledWith('Of another');
  tab.workspace.apply(NAME, { type: 'set', at: { ...title('b'), path: '/own' }, value: 'Eigener' });
  expect(editor.take).toHaveBeenLastCalledWith('Eigener');
  await tab.workspace.undo();
  expect(editor.take).toHaveBeenLastCalledWith('Of another');
});
