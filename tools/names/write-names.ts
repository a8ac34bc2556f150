import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runJob } from '#local/run-job'
import { root } from '#local/setup/folders'
import { type StoredNames, storedNames } from '#tests/architecture/stored-names'
import { RELEASED } from '#tests/durable-objects/released-steps'
import { changedSteps, presentSteps, releasedStepsText } from './released-steps.ts'
import { lostNames, missingNames } from './stored-names-file.ts'

// npm run names: writes tests/architecture/stored-names.json and tests/durable-objects/released-steps.ts, so that the
// difference is what one reviews. It removes a name only with `-- --remove`, and never changes the hash of a step.

const GOLDEN = join(root, 'tests/architecture/stored-names.json')
const STEPS = join(root, 'tests/durable-objects/released-steps.ts')

const golden = JSON.parse(readFileSync(GOLDEN, 'utf8')) as StoredNames
const names = await storedNames()
const steps = await presentSteps()

const lost = process.argv.includes('--remove') ? null : lostNames(golden, names)
const problems = [...(lost === null ? [] : [lost]), ...changedSteps(RELEASED, steps)]
if (problems.length > 0) {
  console.error(problems.join('\n\n'))
  process.exit(1)
}
writeFileSync(GOLDEN, `${JSON.stringify(names, null, 2)}\n`)
writeFileSync(STEPS, releasedStepsText(steps))
await runJob(['biome', 'format', '--write', GOLDEN, STEPS])
const added = missingNames(names, golden)
console.log(added.length === 0 ? 'no new names' : `new names, which will be in data for good:\n${added.join('\n')}`)
