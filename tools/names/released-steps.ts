import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readD1Migrations } from '@cloudflare/vitest-plugin'
import { chatMigrations } from '#db/chat/migrations'
import { gateMigrations } from '#db/gate/migrations'
import { hubMigrations } from '#db/hub/migrations'
import type { Migration } from '#db/migration'
import { NOTE_MIGRATIONS } from '#db/note/migrations'
import { practiceMigrations } from '#db/practice/migrations'
import { root } from '#local/setup/folders'

/** The hash of each step of a schema, by store. */
export type Steps = Record<string, Record<string, string>>

const OBJECTS = {
  practice: practiceMigrations,
  hub: hubMigrations,
  chat: chatMigrations,
  note: NOTE_MIGRATIONS,
  gate: gateMigrations,
}

/** The SHA-256 of each step as the code has it now. */
export async function presentSteps(): Promise<Steps> {
  const databases = globSync('db/*/migrations/*.sql', { cwd: root }).map((path) => join(root, path, '..'))
  const d1 = await Promise.all(
    [...new Set(databases)].sort().map(async (folder) => {
      const files = await readD1Migrations(folder)
      return [
        basename(join(folder, '..')),
        files.map(({ name, queries }) => ({ id: name, sql: queries.join('\n') })),
      ] as const
    }),
  )
  const stores: [string, readonly Migration[]][] = [
    ...Object.entries(OBJECTS),
    ...d1.map(([name, steps]): [string, Migration[]] => [name, steps]),
  ]
  return Object.fromEntries(
    stores.map(([store, steps]) => [store, Object.fromEntries(steps.map(({ id, sql }) => [id, sha256(sql)]))]),
  )
}

/** What was released and is different now, each as a sentence that says what to do. */
export function changedSteps(released: Steps, present: Steps): string[] {
  return Object.entries(released).flatMap(([store, steps]) =>
    Object.entries(steps).flatMap(([id, hash]) => {
      const now = present[store]?.[id]
      if (now === hash) return []
      const what = now === undefined ? 'is gone' : 'was edited'
      return [
        `the released step ${id} of ${store} ${what}: stores in use have run it. Put it back, and change the schema with a step of its own after it.`,
      ]
    }),
  )
}

/** The text of tests/durable-objects/released-steps.ts. */
export function releasedStepsText(steps: Steps): string {
  const stores = Object.entries(steps).map(
    ([store, hashes]) =>
      `  ${store}: {\n${Object.entries(hashes)
        .map(([id, hash]) => `    '${id}': '${hash}',`)
        .join('\n')}\n  },`,
  )
  return `/**
 * The SHA-256 of each released schema step, by store: of an object, the text of the step; of a D1 database, its
 * statements. \`npm run names\` adds the line of a new step. A line never changes.
 */
export const RELEASED = {
${stores.join('\n')}
} as const
`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
