import * as contract from '#contracts/api/email-preference'
import { Refusal } from '#contracts/errors'
import { personById } from '#db/directory/queries/people'
import type { Hono } from 'hono'
import type { EdgeContext } from '../context.ts'
import type { DirectoryStore } from '../directory/DirectoryStore.ts'
import { readPreference, savePreference, type Whose } from '../directory/mail-preferences/mail-preferences.ts'
import { choosePracticeMails, readPracticeMails } from '../directory/mail-preferences/practice-mail-links.ts'
import { hasAddress } from '../directory/people/account-address.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/email-preference.ts. */
export function mountEmailPreference(app: Hono<EdgeContext>): void {
  mount(app, contract.readEmailPreference, async ({ store, body }) =>
    readPreference(store, await whose(store, body.token)),
  )

  mount(app, contract.putEmailPreference, async ({ store, body }) =>
    savePreference(store, await whose(store, body.token), body.topics),
  )

  mount(app, contract.unsubscribeByMailProgram, ({ store, query: { token, topic } }) =>
    savePreference(store, { token }, { [topic]: false }),
  )

  mount(app, contract.readPracticeMails, ({ store, body }) => readPracticeMails(store, body.token))

  mount(app, contract.putPracticeMails, ({ store, body }) => choosePracticeMails(store, body.token, body.wanted))

  mount(app, contract.unsubscribeFromPractice, ({ store, query }) => choosePracticeMails(store, query.token, false))
}

/** Throws `not_signed_in` when there is neither a token nor an account with an address. A child has none. */
async function whose(store: DirectoryStore, token: string | null): Promise<Whose> {
  if (token !== null) return { token }
  const { actor } = store.ctx
  const own = actor.kind === 'user' ? await personById(store.db, actor.user_id) : null
  if (!own || !hasAddress(own.user.email)) throw new Refusal('not_signed_in')
  return { address: own.user.email, isProfessional: actor.kind === 'user' && actor.role === 'OWNER' }
}
