import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Sql } from 'postgres'

/** Tables for both ways to book. The EXCLUDE constraint makes overlaps impossible at any concurrency. */
export const PEER_SCHEMA = `
CREATE EXTENSION btree_gist;
CREATE TABLE bookings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, provider text NOT NULL, member text NOT NULL, during tstzrange NOT NULL,
  EXCLUDE USING gist (provider WITH =, during WITH &&));
CREATE TABLE sessions (token_hash text PRIMARY KEY, user_id text NOT NULL, practice text NOT NULL, active_at timestamptz NOT NULL);
CREATE TABLE idempotency (
  actor text, key text, body_hash text NOT NULL, booking bigint, at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (actor, key));
CREATE TABLE audit_tails (practice text PRIMARY KEY, seq bigint NOT NULL, hash text NOT NULL);
CREATE TABLE audit (
  practice text, seq bigint, actor text NOT NULL, action text NOT NULL, object text NOT NULL, at timestamptz NOT NULL,
  prev_hash text NOT NULL, hash text NOT NULL, PRIMARY KEY (practice, seq));
CREATE TABLE outbox (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, lane text NOT NULL, entity text NOT NULL, event text NOT NULL,
  payload jsonb NOT NULL, due timestamptz NOT NULL DEFAULT now());
CREATE INDEX outbox_by_due ON outbox (lane, due);`

type Input = Record<'provider' | 'member' | 'start' | 'end', string>

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * Retries after a deadlock (40P01). Simultaneous requests for one time wait for each other in the constraint, and
 * PostgreSQL ends that wait as a deadlock. The retry then finds the winner's row.
 */
async function untilDecided<T>(work: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '40P01')) throw error
    }
  }
}

/**
 * A proven way to book without overlap: Hono on Node, and PostgreSQL with an EXCLUDE constraint. Responds with 409 when
 * the time is taken.
 */
export function bookingService(sql: Sql): Hono {
  const app = new Hono()

  /** One bare INSERT. */
  app.post('/book', async (c) => {
    const { provider, member, start, end } = await c.req.json<Input>()
    const [row] = await untilDecided(
      () =>
        sql`INSERT INTO bookings (provider, member, during) VALUES (${provider}, ${member}, tstzrange(${start}, ${end})) RETURNING id`,
    )
    return c.json({ id: row?.id }, 201)
  })

  /**
   * The same INSERT with the work that Orchid does for each booking, in one transaction: it looks up the session of the
   * cookie, stores the booking for a repeated request, chains an audit row to the previous one, and writes outbox rows
   * for workflows and live events. Independent statements are sent together.
   */
  app.post('/book-with-duties', async (c) => {
    const text = await c.req.text()
    const { provider, member, start, end } = JSON.parse(text) as Input
    const key = c.req.header('idempotency-key') ?? ''
    const token = sha256(getCookie(c, 'session') ?? '')
    const body = sha256(text)
    const answer = await untilDecided(() =>
      sql.begin(async (tx) => {
        const [session] =
          await tx`SELECT user_id, practice FROM sessions WHERE token_hash = ${token} AND active_at > now() - interval '59 minutes'`
        if (!session) return { status: 401 as const }
        const { user_id, practice } = session
        const [claimed, [tail]] = await Promise.all([
          tx`INSERT INTO idempotency (actor, key, body_hash) VALUES (${user_id}, ${key}, ${body}) ON CONFLICT DO NOTHING RETURNING key`,
          tx`SELECT seq, hash FROM audit_tails WHERE practice = ${practice} FOR UPDATE`,
        ])
        if (claimed.length === 0) {
          const [known] = await tx`SELECT body_hash, booking FROM idempotency WHERE actor = ${user_id} AND key = ${key}`
          return known?.body_hash === body ? { status: 201 as const, id: known.booking } : { status: 422 as const }
        }
        const [row] =
          await tx`INSERT INTO bookings (provider, member, during) VALUES (${provider}, ${member}, tstzrange(${start}, ${end})) RETURNING id`
        const id = String(row?.id)
        const at = new Date().toISOString()
        const seq = Number(tail?.seq) + 1
        const hash = sha256(JSON.stringify([seq, at, user_id, 'appointment.book', id, tail?.hash]))
        await Promise.all([
          tx`INSERT INTO audit (practice, seq, actor, action, object, at, prev_hash, hash) VALUES (${practice}, ${seq}, ${user_id}, 'appointment.book', ${id}, ${at}, ${tail?.hash}, ${hash})`,
          tx`UPDATE audit_tails SET seq = ${seq}, hash = ${hash} WHERE practice = ${practice}`,
          tx`INSERT INTO outbox (lane, entity, event, payload) VALUES
          ('workflows', ${id}, 'appointment.booked', ${tx.json({ id })}), ('hubs', ${`hub/${user_id}/${id}`}, 'appointment', ${tx.json({ id })})`,
          tx`UPDATE idempotency SET booking = ${id} WHERE actor = ${user_id} AND key = ${key}`,
        ])
        return { status: 201 as const, id }
      }),
    )
    return c.json(answer, answer.status)
  })

  app.onError((error, c) => {
    // 23P01: exclusion_violation
    if ('code' in error && error.code === '23P01') return c.json({ detail: 'taken' }, 409)
    console.error(error)
    return c.json({ detail: 'internal' }, 500)
  })
  return app
}
