import type { BatchItem } from 'drizzle-orm/batch'
import { Refusal } from '#contracts/errors'
import { directory } from '#db/directory/connect'
import { findRepeat, rememberAnswer } from '#db/directory/queries/repeats'
import type { CallContext } from '#domain/access/actor'
import { HOUR, systemClock } from '#kernel/clock'
import { openText, type Place, sealText } from '#kernel/sealed'
import { dataKey } from '../data-keys.ts'
import { type Env, settings } from '../env.ts'
import { keyedHash } from './keyed-hash.ts'

export const ANSWERS_KEPT = 48 * HOUR

export type Statement = BatchItem<'sqlite'>
/** What is to be done at once, and what it is answered with. */
export type Effect<T> = { answer: T; statements: readonly Statement[] }

/**
 * Runs an effect on the directory as one batch, once per Idempotency-Key of this actor: a repeat gets the first answer,
 * the same key with another body is refused. An effect that meets a unique row somebody else has just written is
 * computed once more from what is there now.
 */
export async function once<T>(env: Env, ctx: CallContext, actor: string, effect: () => Promise<Effect<T>>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const repeat = await guardOf(env, ctx, actor)
    const known = repeat && (await knownAnswer<T>(env, repeat))
    if (known) return known.answer
    try {
      const { answer, statements } = await effect()
      const remembered = repeat ? await remembering(env, repeat, answer) : []
      const [first, ...rest] = [...statements, ...remembered]
      if (first) await directory(env.DIRECTORY).batch([first, ...rest])
      return answer
    } catch (error) {
      // What refuses may be the first of the repeats, done meanwhile: then its answer is theirs.
      const done = repeat && (await knownAnswer<T>(env, repeat))
      if (done) return done.answer
      if (tries === 2 || !isUniqueClash(error)) throw error
    }
  }
}

type Guard = { actor: string; route: string; key: string; body_hash: string }

async function guardOf(env: Env, ctx: CallContext, actor: string): Promise<Guard | null> {
  if (!ctx.idempotency) return null
  // Keyed: a plain hash of a body that holds a password would be a cheap thing to guess against.
  const body_hash = await keyedHash(settings(env).ACCESS_KEY, 'repeat', ctx.idempotency.body_hash)
  return { actor, route: ctx.idempotency.route, key: ctx.idempotency.key, body_hash }
}

async function knownAnswer<T>(env: Env, guard: Guard): Promise<{ answer: T } | null> {
  const row = await findRepeat(directory(env.DIRECTORY), guard, systemClock() - ANSWERS_KEPT)
  if (!row) return null
  if (row.body_hash !== guard.body_hash) throw new Refusal('idempotency_reused')
  // Written by the same route from an answer of the same type.
  return { answer: JSON.parse(await openText(await dataKey(env, 'directory'), placeOf(guard), row.sealed_body)) as T }
}

async function remembering(env: Env, guard: Guard, answer: unknown): Promise<readonly Statement[]> {
  const at = systemClock()
  const sealed_body = await sealText(await dataKey(env, 'directory'), placeOf(guard), JSON.stringify(answer))
  return rememberAnswer(directory(env.DIRECTORY), { ...guard, status: 200, sealed_body, at }, at - ANSWERS_KEPT)
}

const placeOf = ({ actor, route, key }: Guard): Place => ({
  practice: '',
  table: 'idempotency',
  row: `${actor} ${route} ${key}`,
  column: 'sealed_body',
  revision: 1,
})

/** Whether a batch failed because somebody else has just written the same unique row. */
export function isUniqueClash(error: unknown): boolean {
  return isRefusedByDatabase(error, 'UNIQUE constraint failed')
}

/**
 * Whether a batch failed because what it built on had changed since it was read: such a statement writes NULL then where
 * `table` (or `table.column`) allows none.
 */
export function isOvertaken(error: unknown, table: string): boolean {
  return isRefusedByDatabase(error, `NOT NULL constraint failed: ${table}`)
}

function isRefusedByDatabase(error: unknown, text: string): boolean {
  // Drizzle wraps the database's error.
  for (let e = error; e instanceof Error; e = e.cause) if (e.message.includes(text)) return true
  return false
}
