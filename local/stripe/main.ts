import { serve } from '@hono/node-server'
import { createCardProviderApp } from './app.ts'
import { openPlatformAccount } from './platform-account.ts'
import { readSettings } from './settings.ts'

const settings = readSettings(process.env)
const platform = openPlatformAccount({ ...settings, log: (line) => console.log(line) })
const app = createCardProviderApp(platform)

// Listens on loopback only, because the hosted page and the test controls have no authentication.
const server = serve({ fetch: app.fetch, port: settings.port, hostname: '127.0.0.1' }, () => {
  console.log(
    `card provider (local stand-in) at ${settings.publicUrl}, webhooks to ${settings.webhook?.url ?? 'no one'}`,
  )
})
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE' ? `card provider: port ${settings.port} is taken` : `card provider: ${error.message}`,
  )
  process.exit(1)
})

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  server.close()
  await platform.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
