import { defineConfig } from '@playwright/test'
import { chromiumPath } from './local/setup/system-programs.ts'
import { PATIENCE, TEST_LIMIT } from './tests/setup/time-limits.ts'
import { BROWSER_FLAGS } from './tests/e2e/stage/browser-flags.ts'

/** The journeys in a real browser. Two files run side by side, each on a stack of its own (tests/setup/start-test-stack.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './tests/setup/start-test-stack.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits end what hangs, and nothing that a busy machine is slow with.
  timeout: TEST_LIMIT,
  expect: { timeout: PATIENCE / 2, toPass: { timeout: PATIENCE } },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // An element that moves is not yet where a test will click it. With this preference the pages do not animate.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every step cost a third of the run. To look into a failure, `--trace retain-on-failure` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...BROWSER_FLAGS, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
    },
  },
})
