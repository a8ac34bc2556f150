import type { Context, Hono } from 'hono'
import * as contract from '#contracts/api/two-factor'
import { Refusal } from '#contracts/errors'
import { directory } from '#db/directory/connect'
import { personById } from '#db/directory/queries/people'
import type { EdgeContext } from '../context.ts'
import { drainSoon } from '../directory-outbox.ts'
import * as secondFactor from '../directory/sign-in/second-factor.ts'
import { mount } from '../mount.ts'

/** Routes of contracts/api/two-factor.ts: everybody's own, nobody else's. */
export function mountSecondFactor(app: Hono<EdgeContext>): void {
  mount(app, contract.getSecondFactor, async ({ c }) => secondFactor.secondFactorState(c.env, userId(c)))

  mount(app, contract.setUpSecondFactor, async ({ c, body, ctx }) =>
    secondFactor.setUpSecondFactor(c.env, ctx, userId(c), body),
  )

  mount(app, contract.confirmSecondFactor, async ({ c, body, ctx }) =>
    told(c, await secondFactor.confirmSecondFactor(c.env, ctx, await personOf(c), body)),
  )

  mount(app, contract.renewRecoveryCodes, async ({ c, body, ctx }) =>
    told(c, await secondFactor.renewRecoveryCodes(c.env, ctx, await personOf(c), body)),
  )

  mount(app, contract.turnOffSecondFactor, async ({ c, body, ctx }) =>
    told(c, await secondFactor.turnOffSecondFactor(c.env, ctx, await personOf(c), body)),
  )
}

/** Its owner hears of it by mail. */
function told<Answer>(c: Context<EdgeContext>, answer: Answer): Answer {
  drainSoon(c)
  return answer
}

function userId(c: Context<EdgeContext>): string {
  const session = c.get('session')
  if (!session) throw new Refusal('not_signed_in')
  return session.user_id
}

async function personOf(c: Context<EdgeContext>) {
  const person = await personById(directory(c.env.DIRECTORY), userId(c))
  if (!person) throw new Refusal('not_signed_in')
  return { user_id: person.user.id, email: person.user.email }
}
