import { seedCompany } from './company.ts'
import { pictured, seedDirectory } from './directory.ts'
import { seedMonth } from './month.ts'
import type { Place } from './people.ts'
import { DEMO_PAGE, openPracticePage } from './practice-page.ts'
import { seedDemo } from './seed.ts'

/**
 * Brings the demo practice to life: its public page, a month of sessions, notes, invoices and conversations, and other
 * professionals in the directory. Continues where an interrupted run stopped.
 */
export async function seedLivingDemo(place: Place): Promise<void> {
  const { provider, member } = await seedDemo(place)
  await pictured(provider, 'dr.rivera')
  await openPracticePage(provider, DEMO_PAGE)
  await seedMonth(provider)
  await seedCompany(place, provider, member)
  await seedDirectory(place)
}
