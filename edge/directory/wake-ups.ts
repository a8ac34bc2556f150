import { directory } from '#db/directory/connect'
import { outboxRow } from '#db/directory/queries/outbox'
import { systemClock } from '#kernel/clock'
import type { Traceparent } from '#kernel/trace'
import type { Env } from '../env.ts'
import type { Statement } from './once.ts'

/** The wake-up that brings the practice's copy and the search index up to date. */
export function profileChanged(
  env: Env,
  of: { user_id: string; practice_id: string; traceparent: Traceparent },
): Statement {
  const { user_id, practice_id, traceparent } = of
  const entity = `user/${user_id}`
  return outboxRow(
    directory(env.DIRECTORY),
    { entity, event: 'profile.changed', practice_id, subject_id: user_id, traceparent },
    systemClock(),
  )
}

/** The wake-up that brings the practice's copy of its people up to date. */
export function teamChanged(env: Env, practice_id: string, traceparent: Traceparent): Statement {
  return outboxRow(
    directory(env.DIRECTORY),
    { entity: `team/${practice_id}`, event: 'team.changed', practice_id, subject_id: practice_id, traceparent },
    systemClock(),
  )
}

/** The wake-up that tells a practice what became of an invitation. */
export function clientChanged(
  env: Env,
  { id, practice_id }: { id: string; practice_id: string },
  traceparent: Traceparent,
  now: number,
): Statement {
  const entity = `client/${id}`
  return outboxRow(
    directory(env.DIRECTORY),
    { entity, event: 'client.changed', practice_id, subject_id: id, traceparent },
    now,
  )
}

/** The wake-up of the run that hands a minor's account over at 18: guardians, birth or address changed. */
export function minorChanged(env: Env, minor_user_id: string, traceparent: Traceparent) {
  return outboxRow(
    directory(env.DIRECTORY),
    {
      entity: `minor/${minor_user_id}`,
      event: 'minor.changed.v1',
      practice_id: '',
      subject_id: minor_user_id,
      traceparent,
    },
    systemClock(),
  )
}
