import type { AccessRule, Method, UserGroup } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { groupsOf } from '#db/directory/queries/user-groups'
import { guardianMay } from '#domain/access/guardian'
import { type Reach, reach, reaches } from '#domain/access/platform'
import type { Context } from 'hono'
import type { EdgeContext, Session } from '../context.ts'
import { hasSteppedUp } from '../directory/sessions/step-up-cookie.ts'
import { assertOwnWrite } from './origin.ts'
import { signedCaller } from './signed-caller.ts'
import { Visit } from '../visit.ts'

/** An endpoint, or the address of a socket. */
type Door = { access: AccessRule; method: Method; reads?: true }

/**
 * Checks a caller against an access rule. Throws `not_signed_in` without a session or a valid signature, `forbidden`
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
      const session = c.get('session')
      if (!session) throw new Refusal('not_signed_in')
      // Groups are read each time, so that a revoked one ends at once. Outside it nothing says that the endpoint exists.
      if (rule.group && (session.guardian || !(await isInGroup(c, session, rule.group)))) throw new Refusal('not_found')
      if (!rule.users.includes(session.user_type)) throw new Refusal('forbidden')
      if (session.user_type === 'orchid_pro' && rule.roles && !(session.role && rule.roles.includes(session.role)))
        throw new Refusal('forbidden')
      if (session.guardian && !guardianMay(session.guardian.rights, rule.guardian))
        throw new Refusal('forbidden', GUARDIAN_TEXT)
      if (rule.unfinished !== 'allowed' && !(session.email_confirmed && session.signup_form_finished))
        throw new Refusal('forbidden', 'Please complete your registration first.')
      if (session.platform && !reaches(session.platform, rule.needs, door))
        throw new Refusal('forbidden', platformText(reach(session.platform, rule.needs), session))
      if (rule.stepUp && !(await hasSteppedUp(new Visit(c), session))) throw new Refusal('step_up_required')
      return
    }
  }
}

async function isInGroup(c: Context<EdgeContext>, session: Session, group: UserGroup): Promise<boolean> {
  return (await groupsOf(c.get('directory').db, session.user_id)).includes(group)
}

/** Whether a session can only read what the rule protects, because the practice is an archive. */
export function isArchiveTo({ platform }: Session, rule: AccessRule): boolean {
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

function platformText(far: Reach, { role }: Session): string {
  return far === 'not_approved' && role === 'PRACTICE_SCHEDULER'
    ? 'The owner of your practice has not been approved to use the platform yet.'
    : PLATFORM_TEXT[far]
}
