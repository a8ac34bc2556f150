/** The side panel of the schedule. The code of each panel loads when it is opened. */
import { lazy } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { Deputy } from '#web/data/team/queries.ts'
import { wallOf } from '#web/lib/wall-time.ts'
import type { ScheduleEntry } from './calendar-entries.ts'
import type { Ghost } from './calendar/calendar-blocks.ts'
import type { AddSessionProps } from './panels/add-session-form.tsx'
import type { CancellationPolicySlot, ClientSlots } from './schedule-slots.ts'
import { isPanelAt, NO_PANEL, type ScheduleSearch } from './schedule-search.ts'

const SessionDetailsPanel = lazy(async () => ({
  default: (await import('./panels/session-details-panel.tsx')).SessionDetailsPanel,
}))
const EditSessionPanel = lazy(async () => ({
  default: (await import('./panels/edit-session-panel.tsx')).EditSessionPanel,
}))
const AddSessionPanel = lazy(async () => ({
  default: (await import('./panels/add-session-panel.tsx')).AddSessionPanel,
}))
const AvailabilityPanel = lazy(async () => ({
  default: (await import('./panels/availability-panel.tsx')).AvailabilityPanel,
}))
const SessionTypesPanel = lazy(async () => ({
  default: (await import('./panels/session-types-panel.tsx')).SessionTypesPanel,
}))
const RemindersPanel = lazy(async () => ({ default: (await import('./panels/reminders-panel.tsx')).RemindersPanel }))

const BlockedDetailsPanel = lazy(async () => ({
  default: (await import('./panels/blocked-details-panel.tsx')).BlockedDetailsPanel,
}))
const EditBlockedPanel = lazy(async () => ({
  default: (await import('./panels/edit-blocked-panel.tsx')).EditBlockedPanel,
}))
const EditDayHoursPanel = lazy(async () => ({
  default: (await import('./panels/edit-day-hours-panel.tsx')).EditDayHoursPanel,
}))
const OutsideDetailsPanel = lazy(async () => ({
  default: (await import('./panels/outside-details-panel.tsx')).OutsideDetailsPanel,
}))
const DayPreviewPanel = lazy(async () => ({
  default: (await import('./panels/day-preview-panel.tsx')).DayPreviewPanel,
}))

type SchedulePanelProps = {
  search: ScheduleSearch
  /** The entries of the shown dates; undefined while they load. */
  entries: readonly ScheduleEntry[] | undefined
  zone: string
  now: number
  /** Whether the user is the owner, who alone can change hours and session types. */
  owner: boolean
  /** Whether the practice is an archive, in which upcoming sessions can only be canceled. */
  archive: boolean
  /** For whom a scheduler works; null for everyone else. */
  deputy: Deputy | null
  /** Whether the user has calls and notes, which only the owner does. */
  care: boolean
  clients: ClientSlots
  CancellationPolicy: CancellationPolicySlot
  onSearch: (change: ScheduleSearch) => void
  onMove: (session: AppointmentWire) => void
  onBooked: AddSessionProps['onBooked']
  /** Called with the session that is being added. */
  onDraft: (ghost: Ghost | null) => void
  onClose: () => void
}

export function SchedulePanel({
  search,
  entries,
  onSearch,
  onMove,
  onBooked,
  onDraft,
  clients,
  CancellationPolicy,
  ...shared
}: SchedulePanelProps) {
  return (
    <>
      {search.panel === 'session-details' && search.session && (
        <SessionDetailsPanel
          {...shared}
          id={search.session}
          onMove={onMove}
          onEdit={() => onSearch({ panel: 'edit-session' })}
        />
      )}
      {search.panel === 'edit-session' && search.session && !shared.archive && (
        <EditSessionPanel
          {...shared}
          id={search.session}
          onDone={(start) => onSearch({ panel: 'session-details', date: wallOf(start, shared.zone).date })}
        />
      )}
      {search.panel === 'add-to-calendar' && !shared.archive && (
        <AddSessionPanel
          {...shared}
          key={search.client}
          at={search.at}
          minutes={search.minutes}
          card={search.card !== undefined}
          clientId={search.client}
          clients={clients}
          onBooked={onBooked}
          onDraft={onDraft}
          onBlock={(at, minutes) => onSearch({ ...NO_PANEL, panel: 'edit-blocked-interval', at, minutes })}
          onMore={() => onSearch({ card: undefined })}
          onNewType={() => onSearch({ panel: 'session-types', type: 'new', at: undefined })}
        />
      )}
      {search.panel === 'availability' && <AvailabilityPanel {...shared} onSearch={onSearch} />}
      {search.panel === 'blocked-interval-details' && search.block && (
        <BlockedDetailsPanel
          {...shared}
          id={search.block}
          day={search.day}
          onEdit={() => onSearch({ panel: 'edit-blocked-interval', day: undefined })}
        />
      )}
      {search.panel === 'gcal-event-details' && search.event && (
        <OutsideDetailsPanel {...shared} id={search.event} entries={entries} />
      )}
      {search.panel === 'edit-blocked-interval' && !shared.archive && (
        <EditBlockedPanel
          {...shared}
          key={search.block ?? search.day}
          id={search.block}
          at={search.at}
          minutes={search.minutes}
          day={search.day}
          onSaved={(block, date) => onSearch({ ...NO_PANEL, panel: 'blocked-interval-details', block, date })}
        />
      )}
      {search.panel === 'edit-availability-period' && search.day && (
        <EditDayHoursPanel
          {...shared}
          day={search.day}
          onSaved={() => onSearch({ ...NO_PANEL, panel: 'day-preview', day: search.day })}
        />
      )}
      {search.panel === 'day-preview' && search.day && (
        <DayPreviewPanel {...shared} day={search.day} onSearch={onSearch} />
      )}
      {search.panel === 'session-types' && (
        <SessionTypesPanel {...shared} chosen={search.type} onChoose={(type) => onSearch({ type })} />
      )}
      {search.panel === 'cancellation-policy' && (
        <CancellationPolicy
          editable={shared.owner && !shared.archive}
          stays={(next) => isPanelAt(next, 'cancellation-policy')}
          onClose={shared.onClose}
        />
      )}
      {search.panel === 'reminders' && (
        <RemindersPanel editable={shared.owner && !shared.archive} onClose={shared.onClose} />
      )}
    </>
  )
}
