import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Finished, runJob, endJobs } from './run-job.ts'
import { root } from './setup/folders.ts'

// npm run check, to be run before a commit: format and lint, types of every runtime, dead code, import rules.

const AT_ONCE = 2
type Check = { name: string; command: string[] }

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endJobs()
    process.exit(1)
  })
}

const startedAt = performance.now()
// The types of the web app need the route tree, generated from web/routes, and the table of endpoints, generated from
// contracts/api.
const generated = await runJob(['node', 'tools/routes/generate-route-tree.mjs'])
report('route tree', generated)
const table = await runJob(['node', 'tools/endpoints/write-endpoint-table.ts'])
report('table of endpoints', table)
const paths = await runJob(['node', 'tools/routes/write-page-paths.ts'])
report('paths of pages', paths)

const projects = globSync('{tsconfig.json,{edge,web,workflows,agent,tests}/**/tsconfig.json}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
})
const checks: Check[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  ...projects.map((path) => ({ name: `types of ${dirname(path)}`, command: ['tsc', '--noEmit', '-p', path] })),
  { name: 'dead code', command: ['knip'] },
  { name: 'first loads of pages', command: ['node', 'local/check-first-loads.ts'] },
  { name: 'architecture', command: ['vitest', 'run', '--project', 'node', 'tests/architecture'] },
]

let failed = [generated, table, paths].filter(({ code }) => code !== 0).length
const waiting = [...checks]
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runJob(check.command)
      report(check.name, result)
      if (result.code !== 0) failed += 1
    }
  }),
)
console.log(`\nchecked in ${Math.round((performance.now() - startedAt) / 1000)} s`)
console.log(`${checks.length + 3 - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function report(name: string, result: Finished): void {
  const took = `${(result.tookMs / 1000).toFixed(1)} s`
  if (result.code === 0) console.log(`ok      ${name} (${took})`)
  else console.log(`FAILED  ${name} (${took})\n${result.output.trim()}\n`)
}
