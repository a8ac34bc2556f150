import { Server } from '@hocuspocus/server'

// Runs the peer's notes in their own process, as the product's edge does, and sends their port to the parent process.
// There is no database: documents live in memory while they are open.

const server = new Server({ address: '127.0.0.1', port: 0, quiet: true, stopOnSignals: false })
await server.listen()
process.send?.(server.address.port)
process.once('disconnect', () => process.exit(0))
