import type { SessionMailKind } from '#contracts/internal/workflows'
import { isPersonInvited } from '#db/directory/queries/member-invitations'
import { sessionMails } from '#domain/mail/kinds'
import { isWrittenTo } from '#domain/content/written-to'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { guardiansWhoRead } from './guardians.ts'

/** A person of a session, and what the practice knows about writing to them without an account; null with one. */
type Person = { id: string; standing: { agreed: boolean; refused: boolean } | null }

/**
 * Who reads a kind of mail to each person of a session. An account is read as in `guardiansWhoRead`. A person of a chart
 * who has no account is written to as domain/content/written-to.ts says.
 */
export async function sessionReaders(
  store: DirectoryStore,
  people: readonly Person[],
  kind: SessionMailKind,
): Promise<Record<string, readonly string[]>> {
  const [ofAccounts, ofOthers] = await Promise.all([
    guardiansWhoRead(
      store,
      people.flatMap(({ id, standing }) => (standing === null ? [id] : [])),
      sessionMails[kind].guardians,
    ),
    Promise.all(
      people.map(async ({ id, standing }) => {
        if (standing === null) return null
        const invited = await isPersonInvited(store.db, id)
        return [id, isWrittenTo(kind, { ...standing, invited }) ? [id] : []] as const
      }),
    ),
  ])
  return { ...ofAccounts, ...Object.fromEntries(ofOthers.filter((one) => one !== null)) }
}
