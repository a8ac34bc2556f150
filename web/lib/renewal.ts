/**
 * Renews the access cookie, which lives for five minutes; for a guardian who acts for a minor, together with their token.
 * However often a page asks, and whatever the clock of the device says, it sends few renewals at a time, and waits when the
 * server says that there were too many.
 */
import { readApiError } from '#web/lib/api-error.ts'
import type { AnswerOf } from '#web/lib/endpoint-row.ts'
import { renewAccessToken, renewCurrentAccess } from '#web/lib/endpoints.gen.ts'
import { hasGuardianToken, rememberGuardianToken } from '#web/lib/guardian-token.ts'
import { readJson, sendOrFail } from '#web/lib/sending.ts'
import { steadyNow } from '#web/lib/server-clock.ts'
import { announceSignInState } from '#web/lib/sign-in-state.ts'

/** At most so many renewals within so many ms. A page that needs more waits. */
const PACE = { renewals: 3, within: 3_000 }
/** After this time the server allows another renewal (edge: durable-objects/user-hub/logins/renewal-pace.ts). */
const TOO_MANY_PAUSE_MS = 6_000
const MOST_TRIES = 3

let renewal: Promise<boolean> | null = null
/** When the last renewals were sent, the newest first. */
let sent: number[] = []
/** The last answer of the server, and when it came. */
let last = { at: Number.NEGATIVE_INFINITY, ok: false }

/**
 * Renews the access for a call that was sent at `sentAt` (`steadyNow`) and refused. Simultaneous calls share one renewal,
 * also those whose answer came after it. Returns false when the login has ended.
 * Throws an `ApiError` when the server could not say.
 */
export function renewOnce(sentAt: number): Promise<boolean> {
  if (renewal === null && sentAt < last.at) return Promise.resolve(last.ok)
  renewal ??= renew().finally(() => {
    renewal = null
  })
  return renewal
}

/** Renews a guardian's token before it expires, so that no call fails. Returns false when no guardian acts. */
export function renewGuardianToken(): Promise<boolean> {
  return hasGuardianToken() ? renewOnce(steadyNow()) : Promise.resolve(false)
}

/** How long ago a renewal was last sent (ms). */
export function sinceRenewal(): number {
  return steadyNow() - (sent[0] ?? Number.NEGATIVE_INFINITY)
}

async function renew(): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const earliest = sent[PACE.renewals - 1] ?? Number.NEGATIVE_INFINITY
    await pause(earliest + PACE.within - steadyNow())
    sent = [steadyNow(), ...sent].slice(0, PACE.renewals)
    const { path, method } = hasGuardianToken() ? renewCurrentAccess : renewAccessToken
    const answer = await sendOrFail(path, { method })
    // The body is read in any case, because an unread one blocks the connection.
    const body = await readJson(answer)
    if (answer.ok) {
      if (path === renewCurrentAccess.path && body)
        rememberGuardianToken((body as AnswerOf<typeof renewCurrentAccess>).guardian_token_exp)
      last = { at: steadyNow(), ok: true }
      return true
    }
    if (isOver(answer)) {
      last = { at: steadyNow(), ok: false }
      announceSignInState('signed-out')
      return false
    }
    if (answer.status !== 429 || tries === MOST_TRIES) throw readApiError(answer.status, body)
    await pause(TOO_MANY_PAUSE_MS)
  }
}

/** Whether an answer says that the access, or the whole login, is over. */
export function isOver({ status }: Response): boolean {
  return status === 401 || status === 403
}

function pause(ms: number): Promise<void> | undefined {
  return ms > 0 ? new Promise((done) => setTimeout(done, ms)) : undefined
}
