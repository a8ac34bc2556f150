import { directory } from '#db/directory/connect'
import { outboxRow } from '#db/directory/queries/outbox'
import { mailRow } from '#db/directory/queries/registration'
import { uuidv7 } from '#kernel/ids'
import type { Env } from '../env.ts'
import type { Statement } from './once.ts'

type Mail = Omit<Parameters<typeof mailRow>[1], 'id' | 'now'>

/** Statements that ask for a mail to an account: its row, and the word to the workflows. `practice_id` is '' for members. */
export function requestMail(
  env: Env,
  mail: Mail,
  { practice_id, traceparent, now }: { practice_id: string; traceparent: string; now: number },
): readonly Statement[] {
  const db = directory(env.DIRECTORY)
  const id = uuidv7(now)
  return [
    mailRow(db, { ...mail, id, now }),
    outboxRow(db, { entity: `mail/${id}`, event: 'mail.requested.v1', practice_id, subject_id: id, traceparent }, now),
  ]
}
