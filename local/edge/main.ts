import { z } from 'zod'
import { log } from '#kernel/log'
import { edgeSettings, readSettings } from '#kernel/settings'
import { CRON_PATH, startCron } from './cron.ts'
import { startEdge } from './start-edge.ts'

// Runs the production build in workerd, without a proxy in front of it.

const start = readSettings(
  z.object({
    EDGE_CONFIG: z.string().min(1),
    EDGE_STATE: z.string().min(1),
    EDGE_PORT: z.coerce.number().int(),
    GATES_PORT: z.coerce.number().int(),
    EDGE_CRON_MS: z.coerce.number().int().positive().optional(),
  }),
  process.env,
)
const settings: Record<string, string> = {}
for (const name of Object.keys(edgeSettings.shape)) {
  const value = process.env[name]
  if (value !== undefined) settings[name] = value
}

const edge = await startEdge({
  config: start.EDGE_CONFIG,
  port: start.EDGE_PORT,
  gatesPort: start.GATES_PORT,
  state: start.EDGE_STATE,
  settings,
})
log({ event: 'process', what: 'edge_listens', detail: `${start.EDGE_PORT}` })

const cron = startCron(async (signal) => {
  const answer = await fetch(new URL(CRON_PATH, edge.entry), { signal })
  await answer.arrayBuffer()
  return answer.status
}, start.EDGE_CRON_MS)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    cron.stop()
    void edge.stop().finally(() => process.exit(0))
  })
}
