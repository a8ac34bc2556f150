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
import type { FileKey } from './files/file-keys.ts'

/** How many practices are copied at once. Each costs a call to its object and a write to R2. */
const PAGE = 50
/** How many pages are copied in one minute. */
const ROUNDS = 4

/** The progress of the day's sweep. `after` is null when all pages are done; `failed` are retried each minute. */
const sweep = z.object({ after: z.string().nullable(), failed: z.array(z.string()) })
type Sweep = z.infer<typeof sweep>

const dayOf = (now: Millis): string => toInstant(now).slice(0, 10)
const tailsOf = (practiceId: string) => `audit-tails/${practiceId}/` as const
const sweepKey = (day: string): FileKey => `audit-sweeps/${day}.json`

/**
 * Copies the end of every practice's audit chain once a UTC day. The copies are in R2, apart from the database that
 * they verify. This runs each minute and copies a few pages, until all practices of the day are copied. If the stored
 * progress is lost, the sweep starts again without harm, because an existing copy is never overwritten.
 */
export async function copyAuditTails(env: Env, now: Millis): Promise<void> {
  const day = dayOf(now)
  const known = await env.FILES.get(sweepKey(day))
  let progress: Sweep = known ? sweep.parse(await known.json()) : { after: '', failed: [] }
  if (progress.after === null && progress.failed.length === 0) return
  const stillFailed = await copyAll(env, progress.failed, now)
  progress = { ...progress, failed: stillFailed }
  for (let round = 0; round < ROUNDS && progress.after !== null; round++) {
    const ids = await standingPractices(directory(env.DIRECTORY), progress.after, PAGE)
    const failed = await copyAll(env, ids, now)
    progress = { after: ids.length < PAGE ? null : (ids.at(-1) ?? null), failed: [...progress.failed, ...failed] }
  }
  await env.FILES.put(sweepKey(day), JSON.stringify(progress))
  log({ event: 'audit_tails', day, through: progress.after === null, failed: progress.failed.length })
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

/** Writes the day's copy unless it exists, so that someone who rewrites the chain cannot replace the copy. */
async function copyTail(env: Env, practiceId: string, now: Millis): Promise<void> {
  const key: FileKey = `${tailsOf(practiceId)}${dayOf(now)}.json`
  const ctx: CallContext = {
    actor: { kind: 'process', name: 'edge' },
    traceparent: continueTrace(null),
    idempotency: null,
  }
  const { seq, hash } = await practiceStub(env, practiceId).act('audit.copy', ctx)
  await env.FILES.put(key, JSON.stringify({ seq, hash, at: toInstant(now) }), {
    onlyIf: new Headers({ 'if-none-match': '*' }),
    httpMetadata: { contentType: 'application/json' },
    // The metadata repeats the content, so that listing the objects is enough to read all copies.
    customMetadata: { seq: String(seq), hash },
  })
}

const copyMetadata = z.object({ seq: z.coerce.number().int().min(0), hash: z.string() })

/** All copies of a practice's chain, oldest first. */
export async function auditCopies(env: Env, practiceId: string): Promise<AuditCopy[]> {
  const prefix = tailsOf(practiceId)
  const copies: AuditCopy[] = []
  let cursor: string | undefined
  do {
    const page = await env.FILES.list({ prefix, include: ['customMetadata'], ...(cursor ? { cursor } : {}) })
    for (const { key, customMetadata } of page.objects)
      copies.push({ day: key.slice(prefix.length, -'.json'.length), ...copyMetadata.parse(customMetadata) })
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor)
  return copies
}
