import { licenseLine } from '#db/directory/queries/licenses'
import { senderOf } from '#db/directory/queries/offices'
import type { DirectoryStore } from './directory/DirectoryStore.ts'

/** What the directory says on the papers of a practice. */
export async function paperSender({ db }: Pick<DirectoryStore, 'db'>, practiceId: string) {
  const [sender, license] = await Promise.all([senderOf(db, practiceId), licenseLine(db, practiceId)])
  return { ...sender, license }
}
