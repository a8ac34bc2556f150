import type { OwnPracticePage } from '#web/data/practice-page/queries.ts'

/** What the card of the practice page edits. */
export type PageValues = Pick<OwnPracticePage, 'name' | 'words' | 'is_public' | 'practice_group_name'>

export function valuesOf({ name, words, is_public, practice_group_name }: OwnPracticePage): PageValues {
  return { name, words, is_public, practice_group_name }
}

/** An address as it is saved: what people type by habit is put right, and what is wrong stays to be seen. */
export function typedAddress(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, '-')
}
