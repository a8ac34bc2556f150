import { directory } from '#db/directory/connect'
import { countByMaster, replaceWrapped, wrappedBy } from '#db/directory/queries/wrapped-keys'
import { rewrap } from '#kernel/sealed'
import { log } from '#kernel/log'
import type { Env } from './env.ts'
import { masterKeys } from './keys.ts'

/** How many data keys one run of the cron wraps again. */
const EACH_MINUTE = 200

/**
 * Wraps the next data keys, at most `limit`, with the current master key. Readers and writers go on meanwhile, because
 * every master key of the setting unwraps. Returns how many were wrapped again.
 */
export async function rewrapKeys(env: Env, limit: number = EACH_MINUTE): Promise<number> {
  const masters = await masterKeys(env)
  const [current, ...older] = masters
  if (older.length === 0) return 0
  const db = directory(env.DIRECTORY)
  const rows = await wrappedBy(
    db,
    older.map(({ id }) => id),
    limit,
  )
  const anew = await Promise.all(
    rows.map(async (row) => ({ ...row, anew: await rewrap(masters, row.id, row.wrapped).catch(() => null) })),
  )
  // A row that does not open is damaged. The others are not held up by it.
  const damaged = anew.filter((row) => row.anew === null).length
  if (damaged > 0) log({ event: 'process', what: 'keys_damaged', detail: String(damaged) })
  const [first, ...rest] = anew.flatMap((row) =>
    row.anew === null ? [] : [replaceWrapped(db, { ...row, anew: row.anew, master_id: current.id })],
  )
  if (!first) return 0
  const replaced = (await db.batch([first, ...rest])).flat().length
  log({ event: 'process', what: 'keys_rewrapped', detail: String(replaced) })
  return replaced
}

/** The master keys by id, with how many data keys each wraps. A key that is not in the setting cannot unwrap any. */
export async function masterKeyReport(
  env: Env,
): Promise<{ id: string; use: 'current' | 'earlier' | 'missing'; keys: number }[]> {
  const masters = (await masterKeys(env)).map(({ id }) => id)
  const counts = new Map((await countByMaster(directory(env.DIRECTORY))).map((row) => [row.master_id, row.count]))
  const missing = [...counts.keys()].filter((id) => !masters.includes(id))
  return [
    ...masters.map((id, i) => ({
      id,
      use: i === 0 ? ('current' as const) : ('earlier' as const),
      keys: counts.get(id) ?? 0,
    })),
    ...missing.map((id) => ({ id, use: 'missing' as const, keys: counts.get(id) ?? 0 })),
  ]
}
