/** After a request: that nothing is booked yet, until when it is answered, and later how it was. */
import { IconCalendarCheck, IconCalendarOff, IconCalendarQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appointmentQuery } from '#web/data/appointments/queries.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { formatDay, formatTime, zoneName } from '#web/lib/time.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import css from './checkout.module.css'
import { OutcomeState, OutcomeUnknown } from './outcome-state.tsx'

const ENDED = {
  declined: 'Your request was declined',
  withdrawn: 'You withdrew your request',
  lapsed: 'Your request was not answered in time',
} as const

type RequestOutcomeProps = {
  appointmentId: string
  zone: string
  /** Whether the bank has refused the card, as its own page told. Otherwise the address says so. */
  wasRefused: boolean
}

export function RequestOutcome({ appointmentId, zone, wasRefused }: RequestOutcomeProps) {
  const { data: session } = useQuery(appointmentQuery(appointmentId))
  const [isCardRefused] = useState(() => wasRefused || new URLSearchParams(location.search).get('card') === 'refused')
  if (!session?.request) return <OutcomeUnknown />
  const { answer_by, outcome } = session.request
  const view = (text: string) => (
    <div className={css.actions}>
      <a
        href={pageHref('/member-dashboard/sessions/$appointmentId', { params: { appointmentId } })}
        className={buttonClass({ size: 'large' })}
      >
        {text}
      </a>
    </div>
  )
  if (outcome === 'approved')
    return (
      <OutcomeState icon={<IconCalendarCheck size={28} stroke={1.5} aria-hidden />} title="Your session is confirmed">
        {view('View session')}
      </OutcomeState>
    )
  if (outcome !== null)
    return (
      <OutcomeState look="over" icon={<IconCalendarOff size={28} stroke={1.5} aria-hidden />} title={ENDED[outcome]}>
        <p className={css.text}>Nothing was booked, and nothing was charged.</p>
        {view('View request')}
      </OutcomeState>
    )
  return (
    <OutcomeState
      look="waiting"
      icon={<IconCalendarQuestion size={28} stroke={1.5} aria-hidden />}
      title="Your request was sent"
    >
      <p className={css.text}>
        Your session is not booked yet. {session.orchid_pro.display_name} has until {formatDay(answer_by, zone)},{' '}
        {formatTime(answer_by, zone)} {zoneName(answer_by, zone)} to confirm it, and we keep the time for you until
        then. We email you the answer.
        {session.price > 0 && ' You pay nothing before that.'}
      </p>
      {isCardRefused && (
        <p className={css.text}>Your card was not accepted this time. You choose how to pay once it is confirmed.</p>
      )}
      {view('View request')}
    </OutcomeState>
  )
}
