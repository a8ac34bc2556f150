import { peopleWithAccount } from '#db/practice/queries/charts'
import { shownName } from '#domain/content/person-name'
import { namesInChart } from '../charts/chart-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { MANY } from './open-channel.ts'

/** Clients with an account, with their names in the practice's charts. */
export function listChatPartners(store: PracticeStore): { user_id: string; display_name: string }[] {
  const people = peopleWithAccount(store.db, MANY)
  store.audit({ action: 'chart.list', category: 'chart' })
  const names = new Map<string, string>()
  for (const person of people)
    if (person.linked_user_id !== null && !names.has(person.linked_user_id))
      names.set(person.linked_user_id, shownName(namesInChart(person)))
  return [...names].map(([user_id, display_name]) => ({ user_id, display_name }))
}
