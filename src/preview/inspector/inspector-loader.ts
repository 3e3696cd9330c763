import { loadOrTell } from '../app/on-demand/load-or-tell.ts';
import type { Inspector } from './inspector.ts';
import type { Tab } from './inspected.ts';

/** Loads the inspector when it is first needed. */
export interface InspectorLoader {
  /** Undefined when it cannot be loaded, which has been said; asked for anew then. */
  load(): Promise<Inspector | undefined>;
  /** The inspector, once it has been loaded. */
  readonly loaded: Inspector | undefined;
  /** What happens when a tab is chosen by its name. */
  onChoose(act: (tab: Tab, key: string) => void): void;
}

export function createInspectorLoader(): InspectorLoader {
  let choose: ((tab: Tab, key: string) => void) | undefined;
  let loaded: Inspector | undefined;
  let loading: Promise<Inspector | undefined> | undefined;
  return {
    load: () =>
      (loading ??= loadOrTell(() => import('./inspector.ts')).then((code) => {
        if (code === undefined) return (loading = undefined);
        return (loaded = code.createInspector((tab, key) => choose?.(tab, key)));
      })),
    get loaded() {
      return loaded;
    },
    onChoose: (act) => void (choose = act),
  };
}
