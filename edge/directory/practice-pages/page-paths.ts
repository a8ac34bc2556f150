import type { DirectoryStore } from '../DirectoryStore.ts'
import { viewOwnPage } from './own-practice-page.ts'

/** The paths at which the page of a practice is shown, also those that lead to it. */
export async function pathsOfPractice(store: DirectoryStore, practiceId: string): Promise<string[]> {
  const { shown_at, practice_group_name, former_names } = await viewOwnPage(store, practiceId)
  const names = new Set([shown_at, practice_group_name, ...former_names].filter(Boolean))
  return [...names].map((name) => `/${name}`)
}
