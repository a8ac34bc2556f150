import type { AuditCopy } from '#contracts/internal/operators'
import { directory } from '#db/directory/connect'
import { standingPractices } from '#db/directory/queries/practices'
import type { CallContext } from '#domain/access/actor'
import { practiceStub } from '#durable-objects/stubs'
import { type Millis, toInstant } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import { continueTrace } from '#kernel/trace'
import { z } from 'zod'
import type { Env } from './env.ts'

/**
 * How many practices are queried at once, and how many such rounds fit into a minute: each costs a call and a write.
 */
const PAGE = 50
const ROUNDS = 4

/** The progress of the day's sweep: `after` null means finished; `failed` are retried each minute. */
const sweep = z.object({ after: z.string().nullable(), failed: z.array(z.string()) })
type Sweep = z.infer<typeof sweep>

const dayOf = (now: Millis): string => toInstant(now).slice(0, 10)
const tailsOf = (practiceId: string): string => `audit-tails/${practiceId}/`
const sweepKey = (day: string): string => `audit-sweeps/${day}.json`

/**
 * Copies the end of every practice's audit chain to R2, once a UTC day, outside the database that it verifies. Called
 * each minute: it advances the sweep by some pages and then rests until the next day. Losing its position costs only
 * time, because an existing copy is never overwritten.
 */
export async function copyAuditTails(env: Env, now: Millis): Promise<void> {
  const day = dayOf(now)
  const known = await env.FILES.get(sweepKey(day))
  let place: Sweep = known ? sweep.parse(await known.json()) : { after: '', failed: [] }
  if (place.after === null && place.failed.length === 0) return
  const again = await copyAll(env, place.failed, now)
  place = { ...place, failed: again }
  for (let round = 0; round < ROUNDS && place.after !== null; round++) {
    const ids = await standingPractices(directory(env.DIRECTORY), place.after, PAGE)
    const failed = await copyAll(env, ids, now)
    place = { after: ids.length < PAGE ? null : (ids.at(-1) ?? null), failed: [...place.failed, ...failed] }
  }
  await env.FILES.put(sweepKey(day), JSON.stringify(place))
  log({ event: 'audit_tails', day, through: place.after === null, failed: place.failed.length })
}

/** Returns the practices that could not be copied. */
async function copyAll(env: Env, practiceIds: readonly string[], now: Millis): Promise<string[]> {
  const failed: string[] = []
  for (let i = 0; i < practiceIds.length; i += PAGE)
    await Promise.all(
      practiceIds.slice(i, i + PAGE).map(async (id) => {
        try {
          await copyTail(env, id, now)
        } catch (error) {
          failed.push(id)
          log({ event: 'object_error', object: 'practice', where: 'audit tail', error: errorKind(error) })
        }
      }),
    )
  return failed
}

/** Writes the day's copy unless it exists: rewriting the chain and copying again cannot replace the copy. */
async function copyTail(env: Env, practiceId: string, now: Millis): Promise<void> {
  const key = `${tailsOf(practiceId)}${dayOf(now)}.json`
  const ctx: CallContext = {
    actor: { kind: 'process', name: 'edge' },
    traceparent: continueTrace(null),
    idempotency: null,
  }
  const { seq, hash } = await practiceStub(env, practiceId).act('audit.copy', ctx)
  await env.FILES.put(key, JSON.stringify({ seq, hash, at: toInstant(now) }), {
    onlyIf: new Headers({ 'if-none-match': '*' }),
    httpMetadata: { contentType: 'application/json' },
    // The same content again, so that one listing reads a year of copies.
    customMetadata: { seq: String(seq), hash },
  })
}

const kept = z.object({ seq: z.coerce.number().int().min(0), hash: z.string() })

/** All copies of a practice's chain, oldest first. */
export async function auditCopies(env: Env, practiceId: string): Promise<AuditCopy[]> {
  const prefix = tailsOf(practiceId)
  const copies: AuditCopy[] = []
  let cursor: string | undefined
  do {
    const page = await env.FILES.list({ prefix, include: ['customMetadata'], ...(cursor ? { cursor } : {}) })
    for (const { key, customMetadata } of page.objects)
      copies.push({ day: key.slice(prefix.length, -'.json'.length), ...kept.parse(customMetadata) })
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return copies
}
