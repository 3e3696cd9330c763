/** One flag for each endpoint by operation id; all are off by default (HTTP-12). */
export type MockFlags = Readonly<Partial<Record<string, boolean>>>;
/** Makes the answer of one endpoint. */
export type MockAnswers = Readonly<Record<string, (input: unknown) => unknown>>;

/**
 * Answers for endpoints whose mock flag is on; every other call reaches the real API.
 * In production it never mocks, whatever the flags say (HTTP-13).
 * @returns for `ClientOptions.mock`
 */
export function createMock(flags: MockFlags, answers: MockAnswers, production: boolean) {
  return (id: string, input: unknown): Promise<unknown> | undefined => {
    if (production || flags[id] !== true) return undefined;
    const answer = answers[id];
    return answer ? Promise.resolve().then(() => answer(input)) : undefined;
  };
}
