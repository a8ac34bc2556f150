import { countOf } from '#db/practice/queries/rows'
import { allPeopleIds } from '#db/practice/queries/people'
import { deleteNotes, someNoteIds } from '#db/practice/queries/notes'
import { dropPending, isLaneBusy } from '#db/practice/queries/ledgers'
import { changeEnding } from '#db/practice/queries/ending'
import { linkedAccounts, unlinkAccounts } from '#db/practice/queries/charts'
import { deleteChannels, someChannels } from '#db/practice/queries/channels'
import { accountsInAppointments } from '#db/practice/queries/appointments'
import { Refusal } from '#contracts/errors'
import type { Holdings } from '../store/holdings.ts'
import { chainTail } from '../store/audit-chain.ts'
import { endingOf } from '../store/ending-state.ts'
import type { ActCall } from '../store/ActCall.ts'
import { unlinkEverywhere } from '../meetings/write-appointment.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { HOLDINGS } from './holdings.ts'

/** What is deleted with a practice, for the record of its deletion: numbers of rows, and the end of the audit chain. */
export type Inventory = { counts: Record<string, number>; audit: { seq: number; hash: string } }

/** What a practice has in other objects: conversations, drafts, and the hubs of people that list its sessions. */
export type OwnedElsewhere = {
  staff: string[]
  clients: string[]
  chats: { channel_id: string; member_user_id: string; provider_user_id: string }[]
  notes: string[]
}

const COUNTED: Holdings['counted'] = Object.assign({}, ...HOLDINGS.map(({ counted }) => counted))

/**
 * Begins the deletion of an archive after its deadline. From then on the practice serves only the steps of the
 * deletion. Returns what it contains. Throws `wrong_state` before the deadline, `unavailable` while a refund is
 * pending.
 */
export function beginDeletion(store: PracticeStore): Inventory {
  const row = store.practice && endingOf(store)
  if (row?.state === 'archived') {
    if (row.deletes_at === null || row.deletes_at > store.now) throw new Refusal('wrong_state')
    if (isLaneBusy(store.db, 'refunds')) throw new Refusal('unavailable', 'A payment still has to be refunded.')
    store.audit({ category: 'practice', object: store.practice.id })
    changeEnding(store.db, { state: 'deleting', since: store.now })
    // The deliveries that are still pending are dropped.
    dropPending(store.db)
  } else if (row?.state !== 'deleting') throw new Refusal('wrong_state')
  const counts = Object.fromEntries(Object.entries(COUNTED).map(([name, table]) => [name, countOf(store.db, table)]))
  return { counts, audit: chainTail(store.db) }
}

/**
 * The next items in other objects. All lists are empty when nothing is left; null when the practice itself is deleted.
 */
export function ownedElsewhere(store: PracticeStore, limit: number): OwnedElsewhere | null {
  if (!store.found()) return null
  if (endingOf(store)?.state !== 'deleting') throw new Refusal('wrong_state')
  const { db } = store
  return {
    staff: allPeopleIds(db),
    clients: [...new Set([...accountsInAppointments(db, limit), ...linkedAccounts(db, limit)])],
    chats: someChannels(db, limit).map(({ id, member_user_id, provider_user_id }) => ({
      channel_id: id,
      member_user_id,
      provider_user_id,
    })),
    notes: someNoteIds(db, limit),
  }
}

/** Deletes the rows of items that were erased in other objects. */
export function forgetOwned(store: PracticeStore, done: Pick<OwnedElsewhere, 'clients' | 'chats' | 'notes'>): void {
  if (!store.found() || endingOf(store)?.state !== 'deleting') throw new Refusal('wrong_state')
  const { db } = store
  unlinkEverywhere(store, done.clients)
  unlinkAccounts(db, done.clients)
  deleteChannels(
    db,
    done.chats.map(({ channel_id }) => channel_id),
  )
  deleteNotes(db, done.notes)
}

/** Empties the object after its deletion began, and leaves a tombstone. Safe to repeat. Throws `wrong_state`. */
export async function erasePractice(call: ActCall): Promise<void> {
  call.admit((store) => {
    if (store.found() && endingOf(store)?.state !== 'deleting') throw new Refusal('wrong_state')
  })
  await call.host.erase()
}
