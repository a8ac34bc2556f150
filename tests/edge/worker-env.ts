import { env as bindings } from 'cloudflare:test'
import type { Env } from '#edge/env'

type Migrations = Parameters<typeof import('cloudflare:test').applyD1Migrations>[1]

/** The worker's bindings in tests, with the migrations that the test run hands over. */
export const env = bindings as unknown as Env & {
  DEPLOYMENT: string
  TEST_DIRECTORY_MIGRATIONS: Migrations
  TEST_SEARCH_MIGRATIONS: Migrations
}
