import { appointments } from '#db/practice/schema-appointments'
import { holds } from '#db/practice/schema-calendar'
import { charts } from '#db/practice/schema-charts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { PracticeStore } from '../store/practice-store.ts'
import { LONGEST_SESSION } from '../calendar/busy-times.ts'

/** What would be left behind: clients and sessions of its own (samples do not count), and whether any still lie ahead. */
export function weighPractice(store: PracticeStore): { in_use: boolean; ahead: boolean } {
  if (!store.found()) return { in_use: false, ahead: false }
  const real = eq(appointments.is_sample, false)
  const chart = store.db.select({ id: charts.id }).from(charts).where(eq(charts.is_sample, false)).limit(1).get()
  const session = store.db.select({ id: appointments.id }).from(appointments).where(real).limit(1).get()
  const ahead = store.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.provider_id, store.practice.owner_user_id),
        gt(appointments.start_at, store.now - LONGEST_SESSION),
        gt(appointments.end_at, store.now),
        inArray(appointments.status, ['invited', 'confirmed']),
        real,
      ),
    )
    .limit(1)
    .get()
  const held = store.db
    .select({ id: holds.id })
    .from(holds)
    .where(inArray(holds.state, ['held', 'paying']))
    .limit(1)
    .get()
  return { in_use: !!(chart ?? session ?? held), ahead: !!(ahead ?? held) }
}
