/** Ids of the calls whose mock flag is on; without configuration none is (HTTP-12). */
export type MockFlags = readonly string[];

/**
 * Mocks calls whose flag is on; all other calls reach the real API. Never mocks in production, regardless of the flags
 * (HTTP-13).
 * @param answerOf the mocked response of a call, by its id
 * @returns the function for `ClientOptions.mock`
 */
export function createMock(flags: MockFlags, answerOf: (id: string) => Promise<unknown>, production: boolean) {
  return (id: string): Promise<unknown> | undefined => (production || !flags.includes(id) ? undefined : answerOf(id));
}
