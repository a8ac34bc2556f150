import type { GuardianRight } from '#contracts/api/minor-link'
import { isPersonInvited } from '#db/directory/queries/member-invitations'
import { parseOwnedId } from '#kernel/ids'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { guardiansWhoRead } from './guardians.ts'

/**
 * Who reads the mails to each person of a session. An account is read as in `guardiansWhoRead`. A person of a chart who
 * has no account is written to while their invitation is open.
 */
export async function sessionReaders(
  store: DirectoryStore,
  people: readonly string[],
  right: GuardianRight,
): Promise<Record<string, readonly string[]>> {
  const withoutAccount = people.filter((id) => parseOwnedId(id, 'pat'))
  const [ofAccounts, ofOthers] = await Promise.all([
    guardiansWhoRead(
      store,
      people.filter((id) => !withoutAccount.includes(id)),
      right,
    ),
    Promise.all(withoutAccount.map(async (id) => [id, (await isPersonInvited(store.db, id)) ? [id] : []] as const)),
  ])
  return { ...ofAccounts, ...Object.fromEntries(ofOthers) }
}
