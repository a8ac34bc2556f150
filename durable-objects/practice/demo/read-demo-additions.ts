import type { DemoAdditions } from '#contracts/api/demo-data'
import type { ActCall } from '../store/ActCall.ts'
import { countsOf, demoParts, changedSampleNotes } from './demo-additions.ts'

/** How much the practice added for the sample client, by kind. Removing the sample data does not remove it. */
export async function readDemoAdditions(call: ActCall): Promise<DemoAdditions> {
  const changed = await changedSampleNotes(call)
  return call.admit((store) => countsOf(demoParts(store, changed)))
}
