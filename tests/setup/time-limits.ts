/** A test that takes longer hangs (ms). A busy machine takes many times as long as an idle one. */
export const TEST_LIMIT = 300_000

/** A wait that takes longer fails (ms). It is shorter than a test's limit, so that the wait says what it was for. */
export const PATIENCE = 120_000

/** For `vi.waitFor` and `expect.poll`, whose own limit is one second. */
export const PATIENT = { timeout: PATIENCE }
