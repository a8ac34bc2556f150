import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import postgres from 'postgres'
import { bookingService } from './peers/booking-service.ts'
import type { PeerName } from './peers/peer-process.ts'
import { searchService } from './peers/search-service.ts'

// Runs a peer in its own process, as the product's edge does, and sends its port to the parent process.

const SERVICES: Record<PeerName, (sql: postgres.Sql) => Hono> = { bookings: bookingService, search: searchService }

const sql = postgres(process.env.PEER_DATABASE ?? '', { max: 16, onnotice: () => {} })
const service = SERVICES[process.env.PEER_SERVICE as PeerName](sql)
const server = serve({ fetch: service.fetch, port: 0, hostname: '127.0.0.1' }, (address: AddressInfo) =>
  process.send?.(address.port),
)
process.once('disconnect', () => {
  server.close()
  void sql.end({ timeout: 1 }).finally(() => process.exit(0))
})
