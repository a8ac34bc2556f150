import type { PracticeDatabase } from '#db/practice/practice-database'
import { ending } from '#db/practice/schema-practice'
import { prepared } from '#db/statements'

/** How far the end of the practice has come. */
export const ownEnding = prepared((db: PracticeDatabase) => db.select().from(ending).prepare())
