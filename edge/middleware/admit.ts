import type { AccessRule, Method, UserGroup } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { groupsOf } from '#db/directory/queries/user-groups'
import { guardianMay } from '#domain/access/guardian'
import { type Reach, reach, reaches } from '#domain/access/platform'
import type { Context } from 'hono'
import type { EdgeContext, Login } from '../context.ts'
import { hasSteppedUp } from '../directory/logins/step-up-cookie.ts'
import { assertOwnWrite } from './origin.ts'
import { signedCaller } from './signed-caller.ts'
import { Visit } from '../visit.ts'

/** An endpoint, or the address of a socket. */
type Door = { access: AccessRule; method: Method; reads?: true }

/**
 * Checks a caller against an access rule. Throws `not_signed_in` without a login or a valid signature, `forbidden`
 * when the rule does not allow the caller's user type, role, plan or rights as a guardian, and for a write that did not
 * come from our own pages, and `step_up_required` when the rule asks for a fresh confirmation. `raw` is the body that a
 * signature covers. A rule with a group throws `not_found` for everyone outside it.
 */
export async function admit(c: Context<EdgeContext>, door: Door, raw: string): Promise<void> {
  const rule = door.access
  switch (rule.kind) {
    case 'public':
      assertOwnWrite(c)
      return
    case 'webhook':
      // The handler verifies the sender's signature over the raw body.
      c.set('actor', { kind: 'process', name: rule.from })
      return
    case 'signed': {
      const caller = await signedCaller(c, rule.by, raw)
      if (!caller) throw new Refusal('not_signed_in')
      c.set('actor', caller)
      return
    }
    case 'session': {
      assertOwnWrite(c)
      const login = c.get('login')
      if (!login) throw new Refusal('not_signed_in')
      // Groups are read each time, so that a revoked one ends at once. Outside it nothing says that the endpoint exists.
      if (rule.group && (login.guardian || !(await isInGroup(c, login, rule.group)))) throw new Refusal('not_found')
      if (!rule.users.includes(login.user_type)) throw new Refusal('forbidden')
      if (login.user_type === 'orchid_pro' && rule.roles && !(login.role && rule.roles.includes(login.role)))
        throw new Refusal('forbidden')
      if (login.guardian && !guardianMay(login.guardian.rights, rule.guardian))
        throw new Refusal('forbidden', GUARDIAN_TEXT)
      if (rule.unfinished !== 'allowed' && !(login.email_confirmed && login.signup_form_finished))
        throw new Refusal('forbidden', 'Please complete your registration first.')
      if (login.platform && !reaches(login.platform, rule.needs, door))
        throw new Refusal('forbidden', platformText(reach(login.platform, rule.needs), login))
      if (rule.stepUp && !(await hasSteppedUp(new Visit(c), login))) throw new Refusal('step_up_required')
      return
    }
  }
}

async function isInGroup(c: Context<EdgeContext>, login: Login, group: UserGroup): Promise<boolean> {
  return (await groupsOf(c.get('directory').db, login.user_id)).includes(group)
}

/** Whether a login can only read what the rule protects, because the practice is an archive. */
export function isArchiveTo({ platform }: Login, rule: AccessRule): boolean {
  return platform !== null && rule.kind === 'session' && reach(platform, rule.needs) === 'archive'
}

const GUARDIAN_TEXT = 'You do not have permission to do this as a guardian.'

/** The error texts for providers whose plan or approval does not allow the call. */
const PLATFORM_TEXT: Record<Reach, string> = {
  full: '',
  archive: 'Your practice has no plan. You can read and export it. Choose a plan to work in it again.',
  no_plan: 'Your practice has no plan. Choose one to use this.',
  other_plan: 'Your plan does not include this.',
  not_approved: 'Your profile has not been approved to use the platform yet.',
}

function platformText(far: Reach, { role }: Login): string {
  return far === 'not_approved' && role === 'PRACTICE_SCHEDULER'
    ? 'The owner of your practice has not been approved to use the platform yet.'
    : PLATFORM_TEXT[far]
}
