import type { EffectsPort } from '#contracts/internal/effects'
import type { HubDatabase } from '#db/hub/hub-database'
import { ownerId, removeSessionSocket, type SessionSocket, socketsOfEnded } from '#db/hub/queries/sessions'
import type { ObjectEnv } from '../../object-env.ts'
import { channelStub, hubStub, noteStub } from '../../stubs.ts'

type EvictionDeps = { readonly db: HubDatabase; readonly env: ObjectEnv; readonly effects: EffectsPort }

/** Removes ended sessions from the chats, notes and calls that they had opened, and ends them in their other hub. */
export class Eviction {
  readonly #deps: EvictionDeps

  constructor(deps: EvictionDeps) {
    this.#deps = deps
  }

  /** Whether an ended session still has anything open, as far as known. */
  isDue(): boolean {
    return socketsOfEnded(this.#deps.db).length > 0
  }

  /** Tries all of them, and throws when one could not be reached: it stays on the list. */
  async run(): Promise<void> {
    const { db } = this.#deps
    const closed = await Promise.allSettled(
      socketsOfEnded(db).map(async (socket) => {
        await this.#sendOut(socket)
        removeSessionSocket(db, socket)
      }),
    )
    const failed = closed.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }

  async #sendOut({ kind, id, session_id }: SessionSocket): Promise<void> {
    const { db, env, effects } = this.#deps
    switch (kind) {
      case 'channel':
        return channelStub(env, id).closeSession(session_id)
      case 'note':
        return noteStub(env, id).closeSession(session_id)
      case 'hub':
        // The session ends there as well: the guardian's hub and the minor's hub share it.
        return hubStub(env, id).act('session.hear_end', session_id)
      case 'call': {
        const user_id = ownerId(db)
        if (user_id === null) return
        const outcome = await effects.leaveCall({ appointment_id: id, user_id })
        if (outcome.kind === 'later') throw new Error('the call could not be reached')
      }
    }
  }
}
