import type { EdgeClient } from '#contracts/internal/EdgeClient'
import type { SmtpMailer } from './mail/SmtpMailer.ts'

/** What activities use to reach outside. */
export type ActivityParts = {
  edge: EdgeClient
  mailer: SmtpMailer
  /** How long before a start its reminder is sent. Mails promise a reminder only if it is still to come. */
  reminderMs: number
}
