import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The schema with which databases and objects begin (decision 073). A folder of another one cannot be opened. */
const BASELINE = '1'

/** The databases, objects, workflows and keys of a stack. Logs and builds beside them are of no baseline. */
const STATE = ['edge', 'temporal.db', 'stripe.db', 'secrets.json']

/**
 * Notes in a new state folder with which baseline it begins. Throws when the folder has state of another baseline;
 * nothing in it is changed then.
 */
export function assertBaseline(stateDir: string): void {
  const note = join(stateDir, 'baseline')
  const begun = existsSync(note) ? readFileSync(note, 'utf8').trim() : null
  if (begun === BASELINE) return
  if (begun !== null || STATE.some((name) => existsSync(join(stateDir, name))))
    throw new Error(
      `The data in ${stateDir} is of before the present baseline, so this version cannot open it. It is left as it is. ` +
        `To start with new data, move the folder away: mv ${stateDir} ${stateDir}-before`,
    )
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(note, `${BASELINE}\n`)
}
