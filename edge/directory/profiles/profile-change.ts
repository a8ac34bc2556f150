import { personById } from '#db/directory/queries/people'
import { practiceStub } from '#durable-objects/stubs'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { type PublicIdentity, toIdentity } from '../people/people.ts'
import { applyTeamChange } from '../team/team.ts'
import { indexProfile } from './search-index.ts'

/** Updates the copies of a provider's profile: the practice's own and the search index. Reads the current state. */
export async function applyProfileChange(store: DirectoryStore, userId: string): Promise<void> {
  const row = await personById(store.db, userId)
  if (row?.user.user_type !== 'orchid_pro') return
  if (row.user.signup_form_finished && row.role === 'OWNER' && row.practice_id) {
    const version = row.user.modify_datetime.getTime()
    await establishPractice(
      store,
      { ...toIdentity(row), practice_id: row.practice_id },
      row.business_entity_name ?? '',
      version,
    )
  }
  // The practice's copy of a scheduler's name.
  if (row.role === 'PRACTICE_SCHEDULER' && row.practice_id) await applyTeamChange(store, row.practice_id)
  await indexProfile(store, userId)
}

/** Founds a practice's object, or sends it the current names of its owner and of itself. Safe to repeat. */
export async function establishPractice(
  store: DirectoryStore,
  owner: PublicIdentity & { practice_id: string },
  businessName: string,
  version: number,
): Promise<void> {
  const { user_id, first_name, last_name, display_name, id_or_custom_url, practice_id, timezone } = owner
  await practiceStub(store.env, practice_id).act('practice.establish', store.self, {
    practice_id,
    name: businessName || display_name,
    timezone,
    owner: { user_id, first_name, last_name, display_name, id_or_custom_url, version },
  })
}
