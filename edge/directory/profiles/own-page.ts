import type { Response } from '#contracts/endpoint'
import type { getOwnPage } from '#contracts/api/own-page'
import { isPracticeListed } from '#db/directory/queries/practices'
import { pageState } from '#domain/content/page-state'
import { dayIn } from '#domain/scheduling/zone'
import { settings } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { readProvider } from './provider-intake.ts'

/** Whether a professional's page is public, and why not. Throws `not_found` for users without a provider record. */
export async function readOwnPage(store: DirectoryStore, userId: string): Promise<Response<typeof getOwnPage>> {
  const { user, profile, licenses, zone } = await readProvider(store, userId)
  const facts = {
    isFinished: user.signup_form_finished && user.email_confirmed,
    isApproved: profile.approved_at !== null,
    isPublished: profile.is_published,
    isOpen: await isPracticeListed(store.db, profile.practice_id),
    licenses: licenses.map((license) => license.expiration_date),
  }
  return {
    state: pageState(facts, dayIn(zone, store.now)),
    id_or_custom_url: profile.custom_url ?? user.id,
    approves_automatically: settings(store.env).APPROVE_PROVIDERS === 'on',
  }
}
