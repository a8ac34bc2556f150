import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { eventually } from '#local/demo/visitor'
import { PATIENCE } from '#tests/setup/time-limits'
import { stack } from './place.ts'

/** Runs a statement on the stack's directory, for example to set a date back, because no page can advance the time. */
export async function inDirectory(sql: string, ...values: SQLInputValue[]): Promise<void> {
  const path = await directoryFile()
  const database = new DatabaseSync(path, { timeout: PATIENCE })
  try {
    database.prepare(sql).run(...values)
  } finally {
    database.close()
  }
}

let known: string | undefined

/** Finds the file of the directory by its tables, because the platform chooses the file's name. */
async function directoryFile(): Promise<string> {
  known ??= await eventually('the directory', async () => {
    const folder = join(stack.stateDir, 'edge')
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => file.endsWith('.sqlite') && file.includes('d1'),
    )
    return files.map((file) => join(folder, file)).find(isDirectory)
  })
  return known
}

function isDirectory(path: string): boolean {
  const database = new DatabaseSync(path, { readOnly: true, timeout: PATIENCE })
  try {
    return database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'directory_outbox'").get() !== undefined
  } finally {
    database.close()
  }
}
