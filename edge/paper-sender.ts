import { licenseLine } from '#db/directory/queries/licenses'
import { senderLines } from '#db/directory/queries/offices'
import type { DirectoryStore } from './directory/DirectoryStore.ts'

/** What the directory says on the papers of a practice. */
export async function paperSender({ db }: Pick<DirectoryStore, 'db'>, practiceId: string) {
  const [lines, license] = await Promise.all([senderLines(db, practiceId), licenseLine(db, practiceId)])
  return { lines, license }
}
