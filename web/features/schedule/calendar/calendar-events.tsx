/** Sessions in the calendar. One is drawn again only when something about it changes. */
import { IconBuilding } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { formatTime, formatTimeRange } from '#web/lib/time.ts'
import { SessionStateIcon } from '#web/ui/sessions/session-chip.tsx'
import { clientName, hueSoftToken, hueToken, placeOfSession, sessionState } from '#web/ui/sessions/session-state.ts'
import { appointmentOf } from '../calendar-entries.ts'
import { isShort, type MeetingBlock, placeOf } from './calendar-blocks.ts'
import css from './calendar.module.css'
import { gripOf, type Handles } from './handles.ts'
import { acrossOf, type Lane } from './lanes.ts'

type SessionProps = {
  block: MeetingBlock
  zone: string
  now: number
  selected: boolean
  movable: boolean
  /** Whether its lower edge can be dragged. */
  resizable?: boolean
  /** Whether the session is being dragged. */
  held: boolean
} & Handles

const hueStyle = ({ hue }: AppointmentWire) =>
  ({ '--session-hue': hueToken(hue), '--session-soft': hueSoftToken(hue) }) as CSSProperties

const isInOffice = ({ session_location_type }: AppointmentWire) => session_location_type === 'in-person'

/** Marks a session in an office, whose place a narrow column has no room to name: with several, by letters. */
const InOffice = ({ session, size }: { session: AppointmentWire; size: number }) =>
  isInOffice(session) && (
    <>
      <IconBuilding size={size} stroke={2} aria-hidden />
      {session.office && <b className={css.mark} data-mark={session.office.mark} />}
    </>
  )

/** The type, and where the session is unless it is by video: an office is never told by a color alone. */
const typeAndPlace = (session: AppointmentWire): string =>
  isInOffice(session)
    ? `${session.appointment_type_label} · ${placeOfSession(session)}`
    : session.appointment_type_label

function labelOf(session: AppointmentWire, zone: string, state: string): string {
  const time = formatTimeRange(session.appointment_start, session.appointment_end, zone)
  return `${clientName(session)}, ${typeAndPlace(session)}, ${time}, ${state}`
}

/** A session in the time grid: a block with the client, the session type, and an icon for the state. */
export const SessionInGrid = memo(function SessionInGrid(props: SessionProps & Lane) {
  const { block, now, zone } = props
  const session = appointmentOf(block.entry)
  const state = sessionState(session, now)
  const label = labelOf(session, zone, state.label)
  return (
    <button
      type="button"
      style={{ ...placeOf(block), ...acrossOf(props), ...hueStyle(session) }}
      data-block={block.id}
      className={css.session}
      data-state={state.kind}
      data-selected={props.selected || undefined}
      data-marked={props.selected || undefined}
      data-short={isShort(block) || undefined}
      data-movable={props.movable || undefined}
      data-held={props.held || undefined}
      aria-label={label}
      title={label}
      onPointerDown={props.movable ? (event) => props.begin(event, gripOf(event, block)) : undefined}
      onClick={(event) => !props.endsDrag(event) && props.onOpenMeeting(block.entry)}
    >
      <span className={css.block}>
        {/* The spaces separate the words for voice control, which compares them with the label. */}
        <span className={css.who}>{clientName(session)}</span>{' '}
        <span className={css.what}>
          <InOffice session={session} size={14} />
          {typeAndPlace(session)}
        </span>
        <span className={css.state}>
          <SessionStateIcon kind={state.kind} />
        </span>
      </span>
      {props.resizable && <span className={css.edge} data-edge />}
    </button>
  )
})

/** A session in the month, as one line. */
export const MonthLine = memo(function MonthLine(props: SessionProps) {
  const { block, zone, now } = props
  const session = appointmentOf(block.entry)
  const state = sessionState(session, now)
  const label = labelOf(session, zone, state.label)
  const starts = formatTime(session.appointment_start, zone).replace(/:00(?= )/, '')
  return (
    <button
      type="button"
      style={hueStyle(session)}
      data-block={block.id}
      className={css.line}
      data-state={state.kind}
      data-selected={props.selected || undefined}
      data-marked={props.selected || undefined}
      data-movable={props.movable || undefined}
      data-held={props.held || undefined}
      aria-label={`${starts} ${label}`}
      title={label}
      onPointerDown={props.movable ? (event) => props.begin(event, gripOf(event, block)) : undefined}
      onClick={(event) => !props.endsDrag(event) && props.onOpenMeeting(block.entry)}
    >
      <span className={css.lineTime}>{starts}</span> <span className={css.who}>{clientName(session)}</span>
      <InOffice session={session} size={13} />
      <SessionStateIcon kind={state.kind} size={13} />
    </button>
  )
})
