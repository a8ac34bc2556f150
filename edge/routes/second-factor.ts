import type { Context, Hono } from 'hono'
import * as contract from '#contracts/api/two-factor'
import { Refusal } from '#contracts/errors'
import { personById } from '#db/directory/queries/people'
import type { EdgeContext } from '../context.ts'
import * as secondFactor from '../directory/sign-in/second-factor.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/two-factor.ts, for the caller's own account. */
export function mountSecondFactor(app: Hono<EdgeContext>): void {
  mount(app, contract.getSecondFactor, async ({ store, c }) => secondFactor.secondFactorState(store, userId(c)))

  mount(app, contract.setUpSecondFactor, async ({ store, c, body }) =>
    secondFactor.setUpSecondFactor(store, userId(c), body),
  )

  mount(app, contract.confirmSecondFactor, async ({ store, c, body }) =>
    secondFactor.confirmSecondFactor(store, await personOf(c), body),
  )

  mount(app, contract.renewRecoveryCodes, async ({ store, c, body }) =>
    secondFactor.renewRecoveryCodes(store, await personOf(c), body),
  )

  mount(app, contract.turnOffSecondFactor, async ({ store, c, body }) =>
    secondFactor.turnOffSecondFactor(store, await personOf(c), body),
  )
}

function userId(c: Context<EdgeContext>): string {
  const login = c.get('login')
  if (!login) throw new Refusal('not_signed_in')
  return login.user_id
}

async function personOf(c: Context<EdgeContext>) {
  const store = c.get('directory')
  const person = await personById(store.db, userId(c))
  if (!person) throw new Refusal('not_signed_in')
  return { user_id: person.user.id, email: person.user.email }
}
