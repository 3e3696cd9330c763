import { addressOf } from '../drafts/items/address.ts';
import type { Workspace } from '../drafts/workspace-api.ts';
import { same, valueAt, type Json } from '../pointers.ts';

/** The open documents as the form sees them: by JSON pointers of the present moment. */
export function createPanelDrafts(workspace: Workspace) {
  const raw = (name: string): Json | undefined => workspace.document(name)?.value({ key: '', path: '' });
  return {
    value: (name: string, pointer: string): Json | undefined => valueAt(raw(name), pointer),
    /** @returns whether the value changed */
    change(name: string, pointer: string, value: Json | undefined, joins = false): boolean {
      const document = raw(name);
      if (document === undefined || same(valueAt(document, pointer), value)) return false;
      const change = { type: 'set', at: addressOf(document, pointer), value } as const;
      return workspace.apply(name, change, { joins }) !== undefined;
    },
    /** Takes a step back or does it again: where something has changed, and whether steps were passed over. */
    async step(way: 'undo' | 'redo'): Promise<{
      readonly changed: { readonly document: string; readonly pointer: string } | undefined;
      readonly isSkipped: boolean;
    }> {
      const { changed, skipped } = (await workspace[way]()) ?? { changed: undefined, skipped: 0 };
      const pointer = changed && (workspace.document(changed.document)?.pointerOf(changed.at) ?? '');
      return { changed: changed && { document: changed.document, pointer: pointer ?? '' }, isSkipped: skipped > 0 };
    },
    changed: workspace.unsaved.get.bind(workspace.unsaved),
    can: workspace.can.get.bind(workspace.can),
  };
}

export type PanelDrafts = ReturnType<typeof createPanelDrafts>;
