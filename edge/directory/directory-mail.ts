import { directory } from '#db/directory/connect'
import { outboxRow } from '#db/directory/queries/outbox'
import type { NewMail } from '#db/directory/queries/mails'
import { mailRow } from '#db/directory/queries/registration'
import { uuidv7 } from '#kernel/ids'
import type { Env } from '../env.ts'
import type { Statement } from './once.ts'

/** Statements that ask for a mail to an account: its row, and the word to the workflows. `practice_id` is '' for members. */
export function requestMail(
  env: Env,
  mail: NewMail,
  { practice_id, traceparent, now }: { practice_id: string; traceparent: string; now: number },
): readonly Statement[] {
  const db = directory(env.DIRECTORY)
  const id = uuidv7(now)
  return [
    mailRow(db, { ...mail, id, now }),
    outboxRow(db, { entity: `mail/${id}`, event: 'mail.requested.v1', practice_id, subject_id: id, traceparent }, now),
  ]
}
