import { app } from './app.ts'
import { copyAuditTails } from './audit-tails.ts'
import { maintainDirectory } from './directory-outbox.ts'
import type { Env } from './env.ts'
import { rewrapKeys } from './rewrap-keys.ts'
import { systemClock } from '#kernel/clock'

export { ChatChannelObject } from '#durable-objects/chat-channel/ChatChannelObject'
export { GateObject } from '#durable-objects/gate/GateObject'
export { NoteObject } from '#durable-objects/note/NoteObject'
export { PracticeObject } from '#durable-objects/practice/PracticeObject'
export { UserHubObject } from '#durable-objects/user-hub/UserHubObject'
export { Effects } from './effects.ts'

export default {
  fetch: app.fetch,
  /**
   * Runs each minute: sends the directory's outbox, deletes expired rows, copies the ends of the audit chains and continues a
   * rotation of the master key.
   */
  async scheduled(_event, env, ctx) {
    ctx.waitUntil(maintainDirectory(env))
    ctx.waitUntil(copyAuditTails(env, systemClock()))
    ctx.waitUntil(rewrapKeys(env))
  },
} satisfies ExportedHandler<Env>
