import type { Context } from 'hono'
import { personById } from '#db/directory/queries/people'
import { regionOf } from '#domain/content/licensed-region'
import { US_STATES } from '#domain/content/us-states'
import type { EdgeContext } from './context.ts'
import { isLive } from './directory/logins/liveness.ts'
import { ownersOf } from './directory/logins/login-rights.ts'
import { loginRowOf } from './directory/logins/login-row.ts'
import { Visit } from './visit.ts'

const SEARCH = '/professional-search'

/**
 * Where the search of a logged-in member begins: in the state in which they live, because professionals meet by video only
 * where they are licensed. Null for other pages and people, and when the address names a state, also an empty one, which
 * means any state.
 */
export async function searchAtHome(c: Context<EdgeContext>): Promise<string | null> {
  const address = new URL(c.req.url)
  const isStart = c.req.method === 'GET' && address.pathname === SEARCH && !address.searchParams.has('state')
  if (!isStart || c.req.header('cookie') === undefined) return null
  const row = await loginRowOf(new Visit(c))
  if (!row) return null
  const owners = ownersOf(row)
  if (!(await isLive(c.env, owners))) return null
  const person = await personById(c.get('directory').db, owners.user_id)
  const home = person?.residence ? regionOf(person.residence) : null
  if (!US_STATES.some(({ code }) => code === home)) return null
  address.searchParams.set('state', home ?? '')
  return `${address.pathname}${address.search}`
}
