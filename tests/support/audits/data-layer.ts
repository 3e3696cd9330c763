/** Runs in the page before its scripts: reports every push to the data layer, even when the array is replaced. */
export function tellPushes(): void {
  const tell = (window as unknown as { cairnPushed?: (text: string) => unknown }).cairnPushed;
  const watched = (list: unknown[]): unknown[] => {
    const push = list.push.bind(list);
    list.push = (...items) => {
      for (const item of items) void tell?.(JSON.stringify(item));
      return push(...items);
    };
    return list;
  };
  let layer: unknown[] | undefined;
  Object.defineProperty(window, 'dataLayer', {
    configurable: true,
    get: () => layer,
    set: (list: unknown[]) => (layer = watched(list)),
  });
}
