import { setTimeout as pause } from 'node:timers/promises'
import type { MailContent } from '#workflows/mail/compose-mail'
import { composeMail } from '#workflows/mail/compose-mail'
import { SmtpMailer } from '#workflows/mail/SmtpMailer'
import type { Started } from '../started.ts'
import { startPostgres } from './postgres-cluster.ts'

const SCHEMA = `
CREATE TABLE mails (
  id bigint PRIMARY KEY, due timestamptz NOT NULL, state text NOT NULL DEFAULT 'requested', content jsonb NOT NULL,
  attempt uuid, at timestamptz);
CREATE INDEX mails_by_due ON mails (due) WHERE state = 'requested';`

/** How many mails the peer sends at once, as many as one worker of the product. */
const AT_ONCE = 50
/** How often it looks for mails that are due (ms). */
const LOOKS_EVERY = 100

/**
 * What a team would build first: a loop on Node over a table of PostgreSQL that claims due rows with SKIP LOCKED. Each
 * mail goes through the same states, stored with durable commits, and through the same mail server. It has no sessions
 * that may change, no rights and no history.
 */
export async function startMailPeer(started: Started, smtpUrl: string) {
  const { sql } = await started.keep(
    () => startPostgres(),
    (cluster) => cluster.stop(),
  )
  await sql.unsafe(SCHEMA)
  const mailer = new SmtpMailer({ smtpUrl, from: 'Peer <peer@bench.example>' })

  const deliver = async ({ id, content }: { id: string; content: MailContent }, attempt: string) => {
    await mailer.send(await composeMail(`peer/${id}`, content, mailer.from), async () => {
      const moved = await sql`UPDATE mails SET state = 'sending' WHERE id = ${id} AND attempt = ${attempt} RETURNING id`
      if (moved.length === 0) throw new Error('another attempt has the mail')
    })
    await sql`UPDATE mails SET state = 'sent', at = now() WHERE id = ${id}`
  }

  return {
    /** Sends mails that are due at the given instants. Returns how long after the last was due the last was sent (ms). */
    async send(dues: readonly number[], content: MailContent): Promise<number> {
      await sql`TRUNCATE mails`
      const rows = dues.map((due, id) => ({ id, due: new Date(due), content: content as never }))
      await sql`INSERT INTO mails ${sql(rows, 'id', 'due', 'content')}`
      const going = new Set<Promise<void>>()
      for (let claimed = 0; claimed < dues.length; ) {
        const attempt = crypto.randomUUID()
        const found = await sql<{ id: string; content: MailContent }[]>`
          UPDATE mails SET state = 'claimed', attempt = ${attempt} WHERE id IN (
            SELECT id FROM mails WHERE state = 'requested' AND due <= now() ORDER BY due LIMIT ${AT_ONCE - going.size}
            FOR UPDATE SKIP LOCKED) RETURNING id, content`
        claimed += found.length
        for (const mail of found) {
          const one = deliver(mail, attempt).finally(() => going.delete(one))
          going.add(one)
        }
        if (going.size >= AT_ONCE) await Promise.race(going)
        else await pause(LOOKS_EVERY)
      }
      await Promise.all(going)
      const [last] = await sql<{ at: Date; sent: number }[]>`
        SELECT max(at) AS at, count(*)::int AS sent FROM mails WHERE state = 'sent'`
      if (!last || last.sent !== dues.length) throw new Error('the peer lost a mail')
      return last.at.getTime() - Math.max(...dues)
    },
  }
}
