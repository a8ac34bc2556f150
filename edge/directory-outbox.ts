import { ROW_OPERATIONS } from '#contracts/internal/operation-ids'
import { directory } from '#db/directory/connect'
import { forgetRecoveries } from '#db/directory/queries/account-recoveries'
import { forgetMarketingRequests } from '#db/directory/queries/marketing-requests'
import { leaseDue, type OutboxRow, park, postpone, removeDone } from '#db/directory/queries/outbox'
import { forgetResets } from '#db/directory/queries/password-resets'
import { forgetPendingRegistrations } from '#db/directory/queries/pending-registrations'
import { forgetAnswersBefore } from '#db/directory/queries/repeats'
import { forgetNonces } from '#db/directory/queries/signed-calls'
import { deleteEndedLogins } from '#db/directory/queries/logins'
import { asRefusal, ERROR_STATUS } from '#contracts/errors'
import { DIRECTORY_EVENTS, workflowEvent } from '#contracts/internal/workflows'
import { DAY, MINUTE, type Millis, SECOND, systemClock } from '#kernel/clock'
import { errorKind, log } from '#kernel/log'
import { continueTrace } from '#kernel/trace'
import { forgetSubmissions, SUBMISSION_KEPT } from './directory/content/blog-submissions.ts'
import type { Env } from './env.ts'
import { ANSWERS_KEPT, DirectoryStore } from './directory/DirectoryStore.ts'
import { applyClientChange } from './directory/clients/client-change.ts'
import { applyMemberChange } from './directory/clients/member-change.ts'
import { publishDue } from './directory/content/publish-item.ts'
import { applyProfileChange } from './directory/profiles/profile-change.ts'
import { sendLicenseNotices } from './directory/profiles/license-notices.ts'
import { renewListings, writeMissingCards } from './directory/profiles/search-index.ts'
import { applyTeamChange } from './directory/team/team.ts'

type Delivery = { kind: 'done' } | { kind: 'later'; code: string } | { kind: 'refused'; code: string }

/** How many rows are sent at once. */
const WIDTH = 10
/** How long a drain owns its rows. If it has not finished by then, the rows can be sent again. */
const LEASE = 30 * SECOND
const LONGEST_WAIT = MINUTE
const MOST_ROUNDS = 50
/** How long a recovery that led to nothing is stored: longer than an operator can use it. */
const RECOVERY_KEPT = 8 * DAY
/** How long the request of a visitor for a demo or for the case study is stored. */
export const MARKETING_REQUEST_KEPT = 180 * DAY

/** Sends the directory's due outbox rows. It is called right after a change and each minute. */
export async function drainDirectoryOutbox(env: Env): Promise<void> {
  const db = directory(env.DIRECTORY)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const now = systemClock()
    const rows = await leaseDue(db, { now, until: now + LEASE, limit: WIDTH })
    if (rows.length === 0) return
    await Promise.all(rows.map((row) => send(env, row)))
  }
}

/** Retries the outbox, publishes what is due and deletes expired rows. It is called each minute. */
export async function maintainDirectory(env: Env): Promise<void> {
  await drainDirectoryOutbox(env)
  const db = directory(env.DIRECTORY)
  await forgetAnswersBefore(db, systemClock() - ANSWERS_KEPT)
  await deleteEndedLogins(db, systemClock())
  await forgetResets(db, systemClock() - DAY)
  await forgetRecoveries(db, systemClock() - RECOVERY_KEPT)
  await forgetPendingRegistrations(db, systemClock())
  await forgetMarketingRequests(db, systemClock() - MARKETING_REQUEST_KEPT)
  await forgetNonces(db, systemClock())
  const store = ownStore(env)
  await publishDue(store)
  await forgetSubmissions(store, systemClock() - SUBMISSION_KEPT)
  await writeMissingCards(store)
  await renewListings(store)
  if ((await sendLicenseNotices(store)) > 0) await drainDirectoryOutbox(env)
}

/** The wait before the next attempt (ms): 1 s, 2 s, 4 s … but never more than a minute. */
export function waitAfter(tries: number): Millis {
  return Math.min(LONGEST_WAIT, SECOND * 2 ** Math.min(tries, 10))
}

async function send(env: Env, row: OutboxRow): Promise<void> {
  const db = directory(env.DIRECTORY)
  const outcome = await deliver(env, row).catch(failure)
  const about = { practice: row.practice_id || undefined, row: row.id, kind: row.event }
  switch (outcome.kind) {
    case 'done':
      await removeDone(db, row.id)
      log({ event: 'outbox_sent', ...about, tries: row.tries + 1 })
      return
    case 'later':
      await postpone(db, row, systemClock() + waitAfter(row.tries))
      log({ event: 'outbox_waiting', ...about, tries: row.tries + 1, reason: outcome.code })
      return
    case 'refused':
      await park(db, row, outcome.code)
      log({ event: 'outbox_parked', ...about, reason: outcome.code })
      return
  }
}

/** The directory as our own process uses it. */
const ownStore = (env: Env, traceparent = continueTrace(null)): DirectoryStore =>
  new DirectoryStore(env, { actor: { kind: 'process', name: 'edge' }, traceparent, idempotency: null })

async function deliver(env: Env, row: OutboxRow): Promise<Delivery> {
  const { event, practice_id, traceparent, version, subject_id } = row
  const store = ownStore(env, traceparent)
  const base = { operation_id: ROW_OPERATIONS.ofDirectory(row.id), practice_id, version, traceparent }
  switch (event) {
    case 'profile.changed':
      await applyProfileChange(store, subject_id)
      return { kind: 'done' }
    case 'member.changed':
      await applyMemberChange(store, subject_id)
      return { kind: 'done' }
    case 'team.changed':
      await applyTeamChange(store, practice_id)
      return { kind: 'done' }
    case 'client.changed':
      await applyClientChange(store, subject_id)
      return { kind: 'done' }
    default: {
      const field = DIRECTORY_EVENTS[event]
      return env.EFFECTS.sendToWorkflows(workflowEvent.parse({ ...base, event, ...(field && { [field]: subject_id }) }))
    }
  }
}

/** A row that one of our objects refuses is parked. Any other error counts as an outage and is retried. */
function failure(error: unknown): Delivery {
  const refusal = asRefusal(error)
  if (refusal && ERROR_STATUS[refusal.code] < 500 && refusal.code !== 'too_many')
    return { kind: 'refused', code: refusal.code }
  return { kind: 'later', code: errorKind(error) }
}
