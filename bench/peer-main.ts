import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import postgres from 'postgres'
import { bookingService } from './peers/booking-service.ts'

// The booking peer in a process of its own, as the product's edge is. Sends its port over the channel to its parent.

const sql = postgres(process.env.PEER_DATABASE ?? '', { max: 16, onnotice: () => {} })
const server = serve({ fetch: bookingService(sql).fetch, port: 0, hostname: '127.0.0.1' }, (address: AddressInfo) =>
  process.send?.(address.port),
)
process.once('disconnect', () => {
  server.close()
  void sql.end({ timeout: 1 }).finally(() => process.exit(0))
})
