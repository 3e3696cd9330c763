/** Every object anywhere in raw content, in reading order. */
export function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const entry of value) yield* objectsIn(entry);
  else if (value !== null && typeof value === 'object') {
    yield value as Record<string, unknown>;
    for (const entry of Object.values(value)) yield* objectsIn(entry);
  }
}
