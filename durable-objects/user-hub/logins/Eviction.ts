import type { EffectsPort } from '#contracts/internal/effects'
import type { HubDatabase } from '#db/hub/hub-database'
import { ownerId, removeLoginSocket, type LoginSocket, socketsOfEnded } from '#db/hub/queries/logins'
import type { ObjectEnv } from '../../object-env.ts'
import { endedCall } from '../../kit/ended-call.ts'
import { channelStub, hubStub, noteStub } from '../../stubs.ts'

type EvictionDeps = { readonly db: HubDatabase; readonly env: ObjectEnv; readonly effects: EffectsPort }

/**
 * Removes ended logins from the chats, notes and calls that they had open, and ends them in the hub of the other
 * person when a guardian acts.
 */
export class Eviction {
  readonly #deps: EvictionDeps

  constructor(deps: EvictionDeps) {
    this.#deps = deps
  }

  /** Whether an ended login still has anything open, as far as this hub knows. */
  isDue(): boolean {
    return socketsOfEnded(this.#deps.db).length > 0
  }

  /** Tries to remove all of them. Those that could not be reached remain listed, and then it throws. */
  async run(): Promise<void> {
    const { db } = this.#deps
    const closed = await Promise.allSettled(
      socketsOfEnded(db).map(async (socket) => {
        await this.#remove(socket)
        removeLoginSocket(db, socket)
      }),
    )
    const failed = closed.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }

  async #remove({ kind, id, session_id }: LoginSocket): Promise<void> {
    const { db, env, effects } = this.#deps
    switch (kind) {
      case 'channel':
        return endedCall(channelStub(env, id).closeSession(session_id))
      case 'note':
        return endedCall(noteStub(env, id).closeSession(session_id))
      case 'hub':
        // The guardian's hub and the minor's hub share this login, so it ends in both.
        return endedCall(hubStub(env, id).act('session.hear_end', session_id))
      case 'call': {
        const user_id = ownerId(db)
        if (user_id === null) return
        const outcome = await effects.leaveCall({ appointment_id: id, user_id })
        if (outcome.kind === 'later') throw new Error('the call could not be reached')
      }
    }
  }
}
