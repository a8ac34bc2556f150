import type { EffectsPort } from '#contracts/internal/effects'
import type { ObjectBindings } from './stubs.ts'

/** What an object can reach: other objects, and outside systems through the effects port. */
export type ObjectEnv = ObjectBindings & {
  EFFECTS: EffectsPort
  /** See `edgeSettings`. The edge checks it. */
  UNREAD_MAIL_MS?: string
}
