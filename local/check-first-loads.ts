import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { firstLoads } from './setup/first-loads.ts'
import { root } from './setup/folders.ts'

// Builds the scripts of the pages without writing them, and fails when a page loads more than its budget. It is a part
// of npm run check: sizes do not depend on the machine. `npx node local/check-first-loads.ts --all` prints every page.

process.env.ORCHID_PRERENDER = 'off'
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
process.env.WRANGLER_SEND_METRICS = 'false'
const builder = await createBuilder({ root, logLevel: 'warn', build: { write: false } })
const client = builder.environments.client
if (!client) throw new Error('vite.config.ts has no client environment')
const built = await builder.build(client)
if (!('output' in built)) throw new Error('the build of the pages has no output')
const scripts = built.output.filter((file) => file.type === 'chunk')
const loads = firstLoads(scripts, readFileSync(join(root, 'web/islands.tsx'), 'utf8'))
const excessive = loads.filter(({ kilobytes, budget }) => kilobytes > budget)

for (const { name, kilobytes, budget } of process.argv.includes('--all') ? loads : excessive)
  console.log(`${name}: ${kilobytes.toFixed(1)} KB of JavaScript on a first visit, of at most ${budget} KB`)
if (excessive.length > 0)
  console.log('Load what is not needed at once on demand (lazy, import()), or keep it out of shared modules.')
process.exit(excessive.length === 0 ? 0 : 1)
