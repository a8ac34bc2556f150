import type { TeamRole, UserType } from '#contracts/plain/user-kinds'
import type { GuardianRights } from '#contracts/api/minor-link'
import type { Actor } from '#domain/access/actor'
import type { Platform } from '#domain/access/platform'
import type { Millis } from '#kernel/clock'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import type { Env } from './env.ts'

/** The logged-in user, as the access cookie and the user's hub confirm it. */
export type Login = {
  session_id: string
  user_id: string
  user_type: UserType
  role: TeamRole | null
  practice_id: string | null
  email_confirmed: boolean
  signup_form_finished: boolean
  /** What a provider's plan and approval allow; null for members. */
  platform: Platform | null
  /** The guardian who acts, their rights and when acting ends (ms). The other fields then describe the minor. */
  guardian: { user_id: string; rights: GuardianRights; exp: Millis } | null
}

/** The values that every request carries through the middleware. */
export type EdgeContext = {
  Bindings: Env & { DEPLOYMENT: string }
  Variables: {
    requestId: string
    traceparent: string
    nonce: string
    login: Login | null
    actor: Actor
    /** The directory, as the caller uses it. */
    directory: DirectoryStore
  }
}
