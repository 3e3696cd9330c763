/** One flag per endpoint, by operation id; all are off by default (HTTP-12). */
export type MockFlags = Readonly<Partial<Record<string, boolean>>>;
/** Functions that create mock responses, by endpoint. */
export type MockAnswers = Readonly<Record<string, (input: unknown) => unknown>>;

/**
 * Mocks endpoints whose flag is on; all other calls reach the real API. Never mocks in production, regardless of the
 * flags (HTTP-13).
 * @returns the function for `ClientOptions.mock`
 */
export function createMock(flags: MockFlags, answers: MockAnswers, production: boolean) {
  return (id: string, input: unknown): Promise<unknown> | undefined => {
    if (production || flags[id] !== true) return undefined;
    const answer = answers[id];
    return answer ? Promise.resolve().then(() => answer(input)) : undefined;
  };
}
