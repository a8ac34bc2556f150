import { applyD1Migrations } from 'cloudflare:test'
import { env } from './worker-env.ts'

/** Applies all migrations to both D1 databases of a test file. */
export async function migrateDatabases(): Promise<void> {
  await applyD1Migrations(env.DIRECTORY, env.TEST_DIRECTORY_MIGRATIONS)
  await applyD1Migrations(env.SEARCH, env.TEST_SEARCH_MIGRATIONS)
}
