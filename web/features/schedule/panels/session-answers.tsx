import { lazy, Suspense, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { isRequested } from '#domain/scheduling/status'
import { asksForTime, can } from '#web/ui/sessions/session-state.ts'

const AnswerRequest = lazy(async () => ({ default: (await import('./answer-request.tsx')).AnswerRequest }))
const AnswerAsk = lazy(async () => ({ default: (await import('./answer-ask.tsx')).AnswerAsk }))

type SessionAnswersProps = { session: AppointmentWire; zone: string; now: number; archive: boolean; mayMove: boolean }

/**
 * What the practice can answer about a session: a request, and a question for another time. The dialog of an answer stays
 * open when somebody else has answered meanwhile, because it says so.
 */
export function SessionAnswers({ session, zone, now, archive, mayMove }: SessionAnswersProps) {
  const [declining, setDeclining] = useState<'request' | 'ask' | null>(null)
  return (
    <>
      {(isRequested(session.status) || declining === 'request') && (
        <Suspense fallback={null}>
          <AnswerRequest
            {...{ session, zone }}
            mayApprove={!archive && can(session, 'approve', now)}
            declining={declining === 'request'}
            onDeclining={(open) => setDeclining(open ? 'request' : null)}
          />
        </Suspense>
      )}
      {(asksForTime(session, now) || declining === 'ask') && (
        <Suspense fallback={null}>
          <AnswerAsk
            {...{ session, zone, mayMove, now }}
            declining={declining === 'ask'}
            onDeclining={(open) => setDeclining(open ? 'ask' : null)}
          />
        </Suspense>
      )}
    </>
  )
}
