import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { EDGE_TEST_SETTINGS } from './tests/setup/edge-settings.ts'
import { TEST_LIMIT } from './tests/setup/time-limits.ts'

const root = import.meta.dirname
const unitTests =
  '{kernel,contracts,domain,db,durable-objects,edge,workflows,agent,local,tools,bench}/**/*.test.{ts,tsx}'

async function migrations(folder: string) {
  const path = join(root, folder)
  return existsSync(path) ? readD1Migrations(path) : []
}

export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [unitTests, 'tests/{architecture,workflows,agent,stripe,setup,contracts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '.orchid/**'],
          // The long ones wait for timers of a real Temporal server and for speech: two share two cores well.
          maxWorkers: 2,
          testTimeout: TEST_LIMIT,
          hookTimeout: TEST_LIMIT,
          // For Node it is CommonJS without names; the product bundles its modules.
          server: { deps: { inline: ['rrule'] } },
        },
      },
      {
        test: {
          name: 'web',
          environment: 'node',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          maxWorkers: 2,
          testTimeout: TEST_LIMIT,
          hookTimeout: TEST_LIMIT,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: join(root, 'wrangler.toml') },
            miniflare: {
              bindings: {
                ...EDGE_TEST_SETTINGS,
                TEST_DIRECTORY_MIGRATIONS: await migrations('db/directory/migrations'),
                TEST_SEARCH_MIGRATIONS: await migrations('db/search/migrations'),
              },
            },
          })),
        ],
        resolve: {
          alias: [
            { find: '@tanstack/react-start/server-entry', replacement: join(root, 'tests/setup/no-start.ts') },
            { find: /^\.\/password-cost\.ts$/, replacement: join(root, 'tests/setup/password-cost.ts') },
          ],
        },
        test: {
          name: 'workers',
          include: ['tests/{edge,durable-objects,isolation}/**/*.test.ts'],
          fsModuleCache: false,
          // A file waits for its own worker more than it computes: two share two cores well.
          maxWorkers: 2,
          // Its modules are loaded once for all of them, which takes longer than most files; storage is each file's own.
          isolate: false,
          setupFiles: ['tests/setup/one-layer.ts', 'tests/setup/quiet-console.ts', 'tests/edge/empty-storage.ts'],
          globalSetup: ['tests/setup/card-provider.ts', 'tests/setup/history-round.ts'],
          testTimeout: TEST_LIMIT,
          hookTimeout: TEST_LIMIT,
          deps: { optimizer: { ssr: { enabled: true, include: ['hono', 'zod', 'drizzle-orm', 'stripe'] } } },
        },
      },
    ],
  },
})
