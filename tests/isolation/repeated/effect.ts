import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { runInDurableObject } from 'cloudflare:test'
import { practiceStub } from '#durable-objects/stubs'
import type { Millis } from '#kernel/clock'
import type { Browser } from '../../edge/Browser.ts'
import { env } from '../../edge/worker-env.ts'
import type { House } from '../world.ts'

/** The request that causes an effect. `other` is another body, which is sent with the same key. */
export type Effect = {
  by: Browser
  path: string
  body: object
  other: object
  /** A SQL query that counts the rows which the effect creates. */
  counts: { of: House | 'directory'; sql: string }
  /** How many requests are sent at the same time, by default five. Fewer where a limit is lower. */
  times?: number
  /** Sets the clock of a practice for the requests. */
  at?: { house: House; now: Millis }
}

/** The rows of the audit that say that an act was done to something. */
export const audited = (of: House, action: string, object: string) => ({
  of,
  sql: `SELECT count(*) AS n FROM audit WHERE action = '${action}' AND object = '${object}' AND outcome = 'done'`,
})

export const rowsOf = (of: House, table: string) => ({ of, sql: `SELECT count(*) AS n FROM "${table}"` })

/** How many rows there are. */
export function count({ of, sql }: Effect['counts']): Promise<number> {
  if (of === 'directory') return env.DIRECTORY.prepare(sql).first<number>('n').then(Number)
  return runInDurableObject(
    practiceStub(env, of.practice_id),
    (_object, state) => state.storage.sql.exec<{ n: number }>(sql).one().n,
  )
}

/** Sets the clock of a practice. */
export const setClock = (house: House, clock: () => Millis) =>
  runInDurableObject(practiceStub(env, house.practice_id), (object: PracticeObject) => {
    object.host.clock = clock
  })
