import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { type Cluster, startPostgres } from './postgres-cluster.ts'

export type BookingPeer = { url: string; clear: () => Promise<void>; stop: () => Promise<void> }

/**
 * The trusted way to book without overlap: Hono on Node over PostgreSQL with an EXCLUDE constraint. Overlap is
 * impossible at any concurrency; a taken time answers 409.
 */
export async function startBookingPeer(): Promise<BookingPeer> {
  const cluster: Cluster = await startPostgres()
  const { sql } = cluster
  await sql`CREATE EXTENSION btree_gist`
  await sql`CREATE TABLE bookings (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, provider text NOT NULL, member text NOT NULL, during tstzrange NOT NULL,
    EXCLUDE USING gist (provider WITH =, during WITH &&))`
  const app = new Hono()
  app.post('/book', async (c) => {
    const { provider, member, start, end } = await c.req.json<Record<'provider' | 'member' | 'start' | 'end', string>>()
    try {
      const [row] =
        await sql`INSERT INTO bookings (provider, member, during) VALUES (${provider}, ${member}, tstzrange(${start}, ${end})) RETURNING id`
      return c.json({ id: row?.id }, 201)
    } catch (error) {
      // 23P01: exclusion_violation
      if (error instanceof Error && 'code' in error && error.code === '23P01') return c.json({ detail: 'taken' }, 409)
      throw error
    }
  })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', () => resolve())))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    clear: async () => void (await sql`TRUNCATE bookings`),
    stop: async () => {
      server.close()
      await cluster.stop()
    },
  }
}
