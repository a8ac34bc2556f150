/** After so long a test hangs (ms): a machine that others keep busy takes many times as long as it does alone. */
export const TEST_LIMIT = 300_000

/** After so long what is awaited does not come any more (ms); shorter than a test's limit, so that the wait says what it was. */
export const PATIENCE = 120_000

/** For `vi.waitFor` and `expect.poll`, whose own limit is one second. */
export const PATIENT = { timeout: PATIENCE }
