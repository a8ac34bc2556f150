import { env as bindings } from 'cloudflare:test'
import type { Env } from '#edge/env'

type Migrations = Parameters<typeof import('cloudflare:test').applyD1Migrations>[1]

/** The worker's bindings in tests, including the migrations, which vitest.config.ts provides. */
export const env = bindings as unknown as Env & {
  DEPLOYMENT: string
  TEST_DIRECTORY_MIGRATIONS: Migrations
  TEST_SEARCH_MIGRATIONS: Migrations
}
