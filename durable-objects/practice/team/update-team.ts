import type { TeamRole } from '#contracts/plain/user-kinds'
import { leaveOffices } from '#db/practice/queries/appointment-types'
import { changePractice } from '#db/practice/queries/practice'
import { personById, putPerson } from '#db/practice/queries/people'
import { handOverHours } from '#db/practice/queries/availability'
import type { people } from '#db/practice/schema-practice'
import type { Millis } from '#kernel/clock'
import { tellChats } from '../chats/writing.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { StaffPerson } from './people-rows.ts'

/**
 * Everyone who works or worked in the practice, as the directory reports. `until_at` (ms) is null for those who still
 * do.
 */
export type Team = {
  people: (StaffPerson & { role: TeamRole; may_complete: boolean; until_at: Millis | null })[]
  /** Who caused the change, for the audit. It is unknown when the outbox reports the change later. */
  by?: { actor: string; role: string }
}

/**
 * Updates the practice's copy of its people from the directory. A new owner takes over the practice's hours; past
 * sessions and conversations still belong to the previous owner. Does nothing before the practice is established.
 */
export function updateTeam(store: PracticeStore, team: Team): void {
  const here = store.found()
  if (!here) return
  for (const person of team.people) {
    const before = personById(store.db).get({ id: person.user_id })
    putPerson(store.db, person)
    const after = personById(store.db).get({ id: person.user_id })
    const action = before === undefined || after === undefined ? 'team.join' : changeOf(before, after)
    if (action === null) continue
    const by = team.by && { by: { at: store.now, ...team.by } }
    store.audit({ action, category: 'practice', object: person.user_id, ...by })
  }
  const owner = team.people.find(({ role, until_at }) => role === 'OWNER' && until_at === null)
  if (!owner || owner.user_id === here.owner_user_id) return
  handOverHours(store.db, here.owner_user_id, owner.user_id)
  // The offices of the new owner follow with their profile. Ids of offices are unique only within one profile.
  changePractice(store.db, { owner_user_id: owner.user_id, offices: null, modify_at: store.nextStamp() })
  leaveOffices(store.db, store.nextStamp())
  store.reread()
  tellChats(store)
}

type Person = typeof people.$inferSelect

/** The change of a person, as the audit names it; null when neither their role nor what they may do has changed. */
function changeOf(before: Person, after: Person): 'team.leave' | 'team.join' | 'team.role' | null {
  if (before.until_at === null && after.until_at !== null) return 'team.leave'
  if (before.until_at !== null && after.until_at === null) return 'team.join'
  return before.role === after.role && before.may_complete === after.may_complete ? null : 'team.role'
}
