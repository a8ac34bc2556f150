import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.ts'
import { runCommand } from './run-command.ts'
import type { SetupStep } from './setup-step.ts'

const DATABASES = { DIRECTORY: 'db/directory/migrations', SEARCH: 'db/search/migrations' }

/** Applies the D1 migrations to the databases in `edgeState`, the folder in which the edge stores its state. */
export function migrationsStep(edgeState: string): SetupStep {
  const stamp = join(edgeState, 'migrations.sha256')
  return {
    name: 'database migrations (directory, search)',
    remedy: 'find the failing statement in the log, fix the migration and try again.',
    isDone: async () => existsSync(stamp) && readFileSync(stamp, 'utf8') === migrationsHash(),
    run: async () => {
      mkdirSync(edgeState, { recursive: true })
      const hash = migrationsHash()
      for (const database of Object.keys(DATABASES)) {
        const target = ['--local', '--persist-to', edgeState, '--config', join(root, 'wrangler.toml')]
        await runCommand('wrangler', ['d1', 'migrations', 'apply', database, ...target], {
          log: `set-up-migrations-${database.toLowerCase()}`,
          env: { CI: 'true', WRANGLER_SEND_METRICS: 'false' },
        })
      }
      writeFileSync(stamp, hash)
    },
  }
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const folder of Object.values(DATABASES)) {
    for (const file of globSync('**/*.sql', { cwd: join(root, folder) }).sort()) {
      hash.update(`${folder}/${file}\n`).update(readFileSync(join(root, folder, file)))
    }
  }
  return hash.digest('hex')
}
