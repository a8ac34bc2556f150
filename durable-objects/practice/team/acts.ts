import { act } from '../store/act.ts'
import { auditProfile } from './audit-profile.ts'
import { establishPractice } from './establish-practice.ts'
import { updateTeam } from './update-team.ts'
import { isPracticeInUse } from './is-practice-in-use.ts'

/** The acts on the practice and its people, as the directory reports them. */
export const teamActs = [
  act('practice.establish', establishPractice),
  act('team.keep', updateTeam),
  act('practice.weigh', isPracticeInUse),
  act('profile.read', auditProfile),
  act('profile.save', auditProfile),
] as const
