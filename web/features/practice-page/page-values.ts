import type { OwnPracticePage } from '#web/data/practice-page.ts'

/** What the card of the practice page edits. */
export type PageValues = Pick<OwnPracticePage, 'name' | 'words' | 'is_public' | 'practice_group_name'>

export function valuesOf({ name, words, is_public, practice_group_name }: OwnPracticePage): PageValues {
  return { name, words, is_public, practice_group_name }
}
