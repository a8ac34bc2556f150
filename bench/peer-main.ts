import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import postgres from 'postgres'
import { bookingService } from './peers/booking-service.ts'

// Runs the booking peer in its own process, as the product's edge does, and sends its port to the parent process.

const sql = postgres(process.env.PEER_DATABASE ?? '', { max: 16, onnotice: () => {} })
const server = serve({ fetch: bookingService(sql).fetch, port: 0, hostname: '127.0.0.1' }, (address: AddressInfo) =>
  process.send?.(address.port),
)
process.once('disconnect', () => {
  server.close()
  void sql.end({ timeout: 1 }).finally(() => process.exit(0))
})
