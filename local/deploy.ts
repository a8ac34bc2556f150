import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DEMO_SIGN_INS } from './demo/sign-ins.ts'
import { runCommand } from './setup/run-command.ts'
import { runSteps } from './setup/setup-step.ts'
import { buildFolder, webBuildStep, workerConfig } from './setup/web-build.ts'

// npm run deploy [-- --dry-run]: makes the production build, checks it and deploys it with wrangler. A dry run needs no
// account.

/** Words that only the local stand-ins and the demo data contain. */
const LOCAL_ONLY = [
  ...Object.values(DEMO_SIGN_INS).flatMap(({ email, password }) => [email, password]),
  '/_control/webhooks',
  'prerender-prerender',
]

/** The ids of the target account's D1 databases, by binding. */
const DATABASE_IDS = { DIRECTORY: 'DIRECTORY_DATABASE_ID', SEARCH: 'SEARCH_DATABASE_ID' } as const

const args = process.argv.slice(2)
const dryRun = args.includes('--dry-run')

try {
  await runSteps([webBuildStep], console.log)
  const config = workerConfig(buildFolder())
  assertNoLocalWords(dirname(dirname(config)))
  const deployed = withDatabases(config)
  await runCommand('wrangler', ['deploy', '--config', deployed, ...args], {
    log: 'deploy',
    env: { WRANGLER_SEND_METRICS: 'false' },
  })
  console.log(
    dryRun
      ? 'deploy  dry run: the build and its bindings are valid; nothing was deployed (see .orchid/logs/deploy.log)'
      : 'deploy  done',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** Throws when a build contains words of the stand-ins or of the demo data, which must not be deployed. */
function assertNoLocalWords(build: string): void {
  for (const file of globSync('**/*.{js,html,json}', { cwd: build })) {
    const text = readFileSync(join(build, file), 'utf8')
    const word = LOCAL_ONLY.find((one) => text.includes(one))
    if (word) throw new Error(`nothing was deployed: ${file} of the build contains words that are only for local use`)
  }
}

/** Adds this account's databases to the build's configuration. A dry run may use the placeholders. */
function withDatabases(config: string): string {
  const read = JSON.parse(readFileSync(config, 'utf8')) as {
    d1_databases: { binding: keyof typeof DATABASE_IDS; database_id: string }[]
  }
  for (const database of read.d1_databases) {
    const id = process.env[DATABASE_IDS[database.binding]]
    if (id) database.database_id = id
    else if (!dryRun)
      throw new Error(
        `set ${DATABASE_IDS[database.binding]} to the id that \`wrangler d1 create\` printed (docs/DEPLOY.md)`,
      )
  }
  const path = join(dirname(config), 'wrangler.deploy.json')
  writeFileSync(path, JSON.stringify(read))
  return path
}
