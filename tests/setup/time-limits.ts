/**
 * The limit of a test in ms. It only ends tests that hang, so it is long: a busy machine takes many times as long as an
 * idle one.
 */
export const TEST_LIMIT = 300_000

/** The limit of a test that sends ten thousand messages (ms), which takes one that has only spare time 20 times as long. */
export const BURST_LIMIT = 1_200_000

/** The limit of a wait in ms. It is shorter than TEST_LIMIT, so that the error names the wait that failed. */
export const PATIENCE = 120_000

/** Options for `vi.waitFor` and `expect.poll`, whose default limit is one second. */
export const PATIENT = { timeout: PATIENCE }
