import { useStore } from '@nanostores/react';
import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { t } from '../../messages/viewer/browser.ts';
import { browserWorkspace } from '../edit/drafts/browser-workspace.ts';
import type { OpenDocument, Workspace } from '../edit/drafts/workspace-api.ts';
import { asked, opened } from '../edit/location/opened.ts';
import { chosenPairs } from '../edit/target/chosen-pairs.ts';
import { targetOf } from '../edit/target/target.ts';
import { applyChanges, changesOf, dropChanges, type OutlineAction } from './outline-actions.ts';
import { between, type OutlineNode, outlineOf } from './outline-nodes.ts';
import { OutlineActions } from './OutlineActions.tsx';
import { OutlineRow } from './OutlineRow.tsx';

const localeInView = (): string =>
  new URLSearchParams(document.getElementById('entries')?.dataset['query']).get('localePath') ?? 'en';

/** Sections and blocks of the open document: moved, hidden, copied and deleted, several at a time. */
export function Outline() {
  const place = useStore(opened);
  const [work, setWork] = useState<{ workspace: Workspace; open: OpenDocument }>();
  useEffect(() => {
    let isGone = false;
    if (place !== undefined)
      void browserWorkspace().then((workspace) => {
        const open = workspace.document(place.document);
        if (!isGone && open !== undefined) setWork({ workspace, open });
      });
    return () => void (isGone = true);
  }, [place]);
  if (place === undefined || work === undefined) return <p className="sidebar__note">{t('js.outline.none')}</p>;
  return <OutlineTree key={work.open.name} {...work} here={place.pointer} />;
}

interface OutlineTreeProps {
  readonly workspace: Workspace;
  readonly open: OpenDocument;
  /** Pointer of the block whose form is open. */
  readonly here: string;
}

function OutlineTree({ workspace, open, here }: OutlineTreeProps) {
  const version = useStore(open.version);
  const nodes = useMemo(
    // The document is read anew with each version.
    () => outlineOf(open.value({ key: '', path: '' }), localeInView()),
    [open, version],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  const [anchor, setAnchor] = useState<string>();
  const [over, setOver] = useState<{ key: string; isAfter: boolean }>();
  const [said, setSaid] = useState('');
  const known = new Set(nodes.map(({ key }) => key));
  const keys = new Set([...chosen].filter((key) => known.has(key)));
  const focusedKey = current !== undefined && known.has(current) ? current : nodes[0]?.key;
  const rowId = (key: string): string => `outline-${key}`;

  const goTo = (key: string): void => {
    setCurrent(key);
    document.getElementById(rowId(key))?.focus();
  };
  /** Whether everything chosen may be changed as the page is seen now. */
  const may = (which: ReadonlySet<string>): boolean => {
    const raw = open.value({ key: '', path: '' });
    const isOurs = nodes.every(
      ({ key, pointer }) => !which.has(key) || targetOf(raw, pointer, chosenPairs()) !== 'base',
    );
    if (!isOurs) setSaid(t('js.outline.base'));
    return isOurs;
  };
  const act = (action: OutlineAction, which = keys.size > 0 ? keys : new Set([focusedKey ?? ''])): void => {
    if (!may(which)) return;
    const next = nodes.findIndex(({ key }) => which.has(key));
    const isDone = applyChanges(workspace, open.name, changesOf(open, nodes, which, action));
    setSaid(isDone ? t(`js.outline.said.${action}`, { count: which.size }) : t('js.outline.nothing'));
    if (action === 'remove') {
      const stays = nodes.filter(({ key }) => !which.has(key));
      const to = stays[Math.min(next, stays.length - 1)]?.key;
      setChosen(new Set());
      if (to !== undefined) requestAnimationFrame(() => goTo(to));
    } else requestAnimationFrame(() => document.getElementById(rowId([...which][0] ?? ''))?.focus());
  };
  const choose = (
    { key }: OutlineNode,
    event: Pick<MouseEvent | KeyboardEvent, 'shiftKey' | 'metaKey' | 'ctrlKey'>,
  ): void => {
    if (event.shiftKey) setChosen(new Set(between(nodes, anchor ?? focusedKey, key)));
    else {
      const next = new Set(keys);
      if (!next.delete(key)) next.add(key);
      setChosen(next);
      setAnchor(key);
    }
    setCurrent(key);
  };
  /** A plain press ends the choice, as in any list. */
  const openForm = ({ key, pointer }: OutlineNode): void => {
    setChosen(new Set());
    setAnchor(key);
    asked.set({ document: open.name, pointer });
  };

  const press = (event: KeyboardEvent<HTMLElement>, node: OutlineNode): void => {
    const at = nodes.indexOf(node);
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    const next = nodes[at + step];
    if (step !== 0 && event.altKey) act(step < 0 ? 'up' : 'down');
    else if (step !== 0 && next !== undefined) {
      if (event.shiftKey) setChosen(new Set(between(nodes, anchor ?? node.key, next.key)));
      else setAnchor(next.key);
      goTo(next.key);
    } else if (event.key === 'Home' && nodes[0] !== undefined) goTo(nodes[0].key);
    else if (event.key === 'End') goTo(nodes.at(-1)?.key ?? node.key);
    else if (event.key === ' ') choose(node, { shiftKey: false, metaKey: false, ctrlKey: false });
    else if (event.key === 'Enter') openForm(node);
    else if (event.key === 'Delete' || event.key === 'Backspace') act('remove');
    else if (event.key === 'Escape' && keys.size > 0) setChosen(new Set());
    else if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drop = (event: DragEvent<HTMLElement>, node: OutlineNode): void => {
    event.preventDefault();
    const dragged = event.dataTransfer.getData('text/plain');
    setOver(undefined);
    const which = keys.has(dragged) ? keys : new Set([dragged]);
    if (!may(which) || !may(new Set([node.key]))) return;
    const isDone = applyChanges(
      workspace,
      open.name,
      dropChanges(open, nodes, which, node, over?.key === node.key && over.isAfter),
    );
    if (isDone) setSaid(t('js.outline.said.moved', { count: which.size }));
  };

  /** Hears an event of a row. */
  const ofRow =
    <E extends SyntheticEvent>(hear: (event: E, node: OutlineNode) => void) =>
    (event: E): void => {
      const row = event.target instanceof Element ? event.target.closest('[role="treeitem"]') : null;
      const node = nodes.find(({ key }) => rowId(key) === row?.id);
      if (node !== undefined) hear(event, node);
    };
  const leave = (): void => setOver(undefined);
  const hover = (event: DragEvent<HTMLElement>, { key }: OutlineNode): void => {
    event.preventDefault();
    const { top, height } = (document.getElementById(rowId(key)) as HTMLElement).getBoundingClientRect();
    const isAfter = event.clientY > top + height / 2;
    // Asked many times a second.
    if (over?.key !== key || over.isAfter !== isAfter) setOver({ key, isAfter });
  };

  return (
    <div className="outline">
      <OutlineActions count={keys.size} onAct={(action) => act(action)} onClear={() => setChosen(new Set())} />
      <ol
        role="tree"
        aria-label={t('js.outline.title')}
        aria-multiselectable="true"
        className="outline__tree"
        onClick={ofRow((event: MouseEvent<HTMLElement>, node) =>
          event.shiftKey || event.metaKey || event.ctrlKey ? choose(node, event) : openForm(node),
        )}
        onFocus={ofRow((_: FocusEvent<HTMLElement>, { key }) => setCurrent(key))}
        onKeyDown={ofRow(press)}
        onDragStart={ofRow(({ dataTransfer }: DragEvent<HTMLElement>, { key }) => {
          dataTransfer.setData('text/plain', key);
          dataTransfer.effectAllowed = 'move';
        })}
        onDragOver={ofRow(hover)}
        onDragLeave={leave}
        onDragEnd={leave}
        onDrop={ofRow(drop)}
      >
        {nodes.map((node) => (
          <OutlineRow
            key={node.key}
            id={rowId(node.key)}
            node={node}
            isHere={node.pointer === here}
            isChosen={keys.has(node.key)}
            isCurrent={node.key === focusedKey}
            over={over?.key === node.key ? (over.isAfter ? 'after' : 'before') : undefined}
          />
        ))}
      </ol>
      <p role="status" className="sidebar__note">
        {said}
      </p>
    </div>
  );
}
