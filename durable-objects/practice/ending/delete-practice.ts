import { Refusal } from '#contracts/errors'
import { among } from '#db/practice/among'
import { appointment_people } from '#db/practice/schema-appointments'
import { channels } from '#db/practice/schema-channels'
import { chart_people } from '#db/practice/schema-charts'
import { named_alarms, outbox } from '#db/practice/schema-ledgers'
import { notes } from '#db/practice/schema-notes'
import { ending, people } from '#db/practice/schema-practice'
import { count, eq, isNotNull, ne, and } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { chainTail } from '../store/audit-chain.ts'
import { endingOf } from '../store/ending-state.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { HOLDINGS } from './holdings.ts'

/** What goes with a practice, for the record of its deletion: numbers, and where the audit chain ended. */
export type Inventory = { counts: Record<string, number>; audit: { seq: number; hash: string } }

/** What a practice owns in other objects: accounts whose hubs know its sessions, conversations, drafts. */
export type OwnedElsewhere = {
  staff: string[]
  clients: string[]
  chats: { channel_id: string; member_user_id: string; provider_user_id: string }[]
  notes: string[]
}

const COUNTED: Record<string, SQLiteTable> = Object.assign({}, ...HOLDINGS.map(({ counted }) => counted))

/**
 * Begins the deletion of an archive whose time is over: from now on it answers nobody. Answers what it holds. Throws
 * `wrong_state` before its time, `unavailable` while money is on its way back to somebody.
 */
export function beginDeletion(store: PracticeStore): Inventory {
  const row = store.practice && endingOf(store)
  if (row?.state === 'archived') {
    if (row.deletes_at === null || row.deletes_at > store.now) throw new Refusal('wrong_state')
    if (store.db.select({ seq: outbox.seq }).from(outbox).where(eq(outbox.lane, 'refunds')).limit(1).get())
      throw new Refusal('unavailable', 'A payment is still to be returned.')
    store.audit({ category: 'practice', object: store.practice.id })
    store.db.update(ending).set({ state: 'deleting', since: store.now }).run()
    // Whoever is still to be told something hears no more of a practice that is not there.
    store.db.delete(outbox).run()
    store.db.delete(named_alarms).run()
  } else if (row?.state !== 'deleting') throw new Refusal('wrong_state')
  const counts = Object.fromEntries(
    Object.entries(COUNTED).map(([name, table]) => [name, store.db.select({ n: count() }).from(table).get()?.n ?? 0]),
  )
  return { counts, audit: chainTail(store.db) }
}

/** The next of what lies elsewhere; null when the practice itself is gone already. Nothing listed: nothing is left. */
export function ownedElsewhere(store: PracticeStore, limit: number): OwnedElsewhere | null {
  if (!store.found()) return null
  if (endingOf(store)?.state !== 'deleting') throw new Refusal('wrong_state')
  const { db } = store
  const ofSessions = db
    .selectDistinct({ id: appointment_people.user_id })
    .from(appointment_people)
    .where(and(isNotNull(appointment_people.user_id), ne(appointment_people.role, 'provider')))
    .limit(limit)
    .all()
  const ofCharts = db
    .selectDistinct({ id: chart_people.linked_user_id })
    .from(chart_people)
    .where(isNotNull(chart_people.linked_user_id))
    .limit(limit)
    .all()
  return {
    staff: db
      .select({ id: people.user_id })
      .from(people)
      .all()
      .map(({ id }) => id),
    clients: [...new Set([...ofSessions, ...ofCharts].flatMap(({ id }) => id ?? []))],
    chats: db
      .select({
        channel_id: channels.id,
        member_user_id: channels.member_user_id,
        provider_user_id: channels.provider_user_id,
      })
      .from(channels)
      .limit(limit)
      .all(),
    notes: db
      .select({ id: notes.id })
      .from(notes)
      .limit(limit)
      .all()
      .map(({ id }) => id),
  }
}

/** What was listed is erased elsewhere: the practice lets go of it. */
export function forgetOwned(store: PracticeStore, done: Pick<OwnedElsewhere, 'clients' | 'chats' | 'notes'>): void {
  if (!store.found() || endingOf(store)?.state !== 'deleting') throw new Refusal('wrong_state')
  const { db } = store
  db.update(appointment_people).set({ user_id: null }).where(among(appointment_people.user_id, done.clients)).run()
  db.update(chart_people).set({ linked_user_id: null }).where(among(chart_people.linked_user_id, done.clients)).run()
  const gone = done.chats.map(({ channel_id }) => channel_id)
  db.delete(channels).where(among(channels.id, gone)).run()
  db.delete(notes).where(among(notes.id, done.notes)).run()
}

/** Empties the object but for its tombstone, once its deletion has begun. Repeating it does no harm. Throws `wrong_state`. */
export async function erasePractice(call: ActCall): Promise<void> {
  call.admit((store) => {
    if (store.found() && endingOf(store)?.state !== 'deleting') throw new Refusal('wrong_state')
  })
  await call.host.erase()
}
