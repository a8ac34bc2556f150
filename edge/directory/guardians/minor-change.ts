import { directory } from '#db/directory/connect'
import { outboxRow } from '#db/directory/queries/outbox'
import { systemClock } from '#kernel/clock'
import type { Traceparent } from '#kernel/trace'
import type { Env } from '../../env.ts'

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
