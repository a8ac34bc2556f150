/** Whether somebody else has changed what is dragged, which ends the drag. */
import { appointmentOf, type ScheduleEntry } from '../../calendar-entries.ts'
import type { EntryBlock } from '../calendar-blocks.ts'
import type { Held } from './dragged.ts'

/**
 * Whether the entry that is held is another one among the present blocks, or gone. A drag by keys that has turned to other
 * days does not see the entry where it was; what happened to it there is found out when its new time is saved.
 */
export function isOvertaken({ grip: { block }, keyed }: Held, blocks: readonly EntryBlock[]): boolean {
  if (!block) return false
  const now = blocks.find(({ id }) => id === block.id)
  return now ? factsOf(now.entry) !== factsOf(block.entry) : !keyed?.turned
}

/** What must stay for a drag to go on: the time and, of a session, its status. */
function factsOf(entry: ScheduleEntry): string {
  return [entry.start, entry.end, entry.kind === 'meeting' && appointmentOf(entry).status].join()
}
