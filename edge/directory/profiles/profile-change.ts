import { officesOfProvider } from '#db/directory/queries/offices'
import { personById } from '#db/directory/queries/people'
import type { PracticeOffice } from '#domain/scheduling/offices'
import { practiceStub } from '#durable-objects/stubs'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { type PublicIdentity, toIdentity } from '../people/people.ts'
import { applyTeamChange } from '../team/team.ts'
import { indexProfile } from './search-index.ts'

/** Updates the two copies of a provider's profile, in the practice's object and in the search index. Safe to repeat. */
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
      await officesOfProvider(store.db, userId),
    )
  }
  // The practice also has a copy of the names of its schedulers.
  if (row.role === 'PRACTICE_SCHEDULER' && row.practice_id) await applyTeamChange(store, row.practice_id)
  await indexProfile(store, userId)
}

/** Founds a practice's object. If it exists already, it gets the current names of the practice and its owner, and the owner's offices if they are given. */
export async function establishPractice(
  store: DirectoryStore,
  owner: PublicIdentity & { practice_id: string },
  businessName: string,
  version: number,
  offices?: readonly PracticeOffice[],
): Promise<void> {
  const { user_id, first_name, last_name, display_name, id_or_custom_url, practice_id, timezone, locale } = owner
  await practiceStub(store.env, practice_id).act('practice.establish', store.self, {
    practice_id,
    name: businessName || display_name,
    timezone,
    locale,
    ...(offices && { offices }),
    owner: { user_id, first_name, last_name, display_name, id_or_custom_url, version },
  })
}
