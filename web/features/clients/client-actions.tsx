/** What can be done with a client from the head of their page. */
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconCalendarPlus,
  IconDoorExit,
  IconDots,
  IconHistory,
  IconHourglass,
  IconMail,
  IconMessageCircle,
  IconPencil,
  IconUserEdit,
  IconUsersPlus,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { shownName } from '#domain/content/person-name'
import { fromInstant } from '#kernel/clock'
import { type SettableStatus, useSetClientStatus } from '#web/data/chart-page/mutations.ts'
import { errorText } from '#web/lib/api-error.ts'
import { opensPage } from '#web/login/area-of.ts'
import { useIsArchive } from '#web/login/archive.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/kit/menu.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import { READINGS_PLACE } from '#web/lib/readings-place.ts'
import { useOpenedChart } from './opened-chart.ts'

const DischargeDialog = lazy(async () => ({ default: (await import('./discharge-dialog.tsx')).DischargeDialog }))
const AddCouple = lazy(async () => ({ default: (await import('./add-couple.tsx')).AddCouple }))
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }))
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))

const glyph = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

export function ClientActions() {
  const { chart, person, user, now } = useOpenedChart()
  const [open, setOpen] = useState<'invite' | 'discharge' | 'merge' | 'couple' | null>(null)
  const close = () => setOpen(null)
  const navigate = useNavigate()
  const readOnly = useIsArchive(user)
  const menu = useMenuItems(setOpen)
  const isSample = chart.client_status === 'sample'
  const { next_session: next, last_session: last } = chart
  const isRunning = next !== null && fromInstant(next.appointment_start) <= now
  /** The session of which a note is written now: the running one, or else the last one. */
  const noted = isRunning ? next : (last ?? next)
  const mayMessage = person.linked_user_id !== null && opensPage(user, '/pro-dashboard/messages')
  const mayInvite =
    !readOnly &&
    !isSample &&
    chart.patient_type === 'individual' &&
    person.linked_user_id === null &&
    chart.client_status !== 'invited'
  return (
    <>
      {!readOnly && opensPage(user, '/pro-dashboard/schedule') && (
        <ButtonLink
          to="/pro-dashboard/schedule"
          search={{ panel: 'add-to-calendar', client: person.patient_user_id }}
          icon={<IconCalendarPlus {...glyph} />}
        >
          Add session
        </ButtonLink>
      )}
      {mayMessage && (
        <ButtonLink
          kind="quiet"
          to="/pro-dashboard/messages"
          search={{ with: person.linked_user_id ?? undefined }}
          icon={<IconMessageCircle {...glyph} />}
        >
          Message
        </ButtonLink>
      )}
      {mayInvite && (
        <Button kind="quiet" icon={<IconMail {...glyph} />} onClick={() => setOpen('invite')}>
          Invite
        </Button>
      )}
      {noted && !readOnly && opensPage(user, '/pro-dashboard/session') && (
        <ButtonLink
          kind="quiet"
          to="/pro-dashboard/session/$appointmentId"
          params={{ appointmentId: noted.appointment_id }}
          icon={<IconPencil {...glyph} />}
        >
          Write note
        </ButtonLink>
      )}
      <Menu
        label="More"
        items={menu}
        button={(opener) => (
          <IconButton label="More" kind="quiet" size="large" {...opener}>
            <IconDots size={22} stroke={1.5} aria-hidden />
          </IconButton>
        )}
      />
      <Suspense fallback={null}>
        {open === 'invite' && <InviteDialog person={person} onClose={close} />}
        {open === 'discharge' && <DischargeDialog onClose={close} />}
        {open === 'merge' && <MergeDialog onClose={close} />}
        {open === 'couple' && (
          <AddCouple
            partner={person}
            onClose={close}
            onAdded={(chartId) => void navigate({ to: '/pro-dashboard/patient-charts/$chartId', params: { chartId } })}
          />
        )}
      </Suspense>
    </>
  )
}

function useMenuItems(open: (dialog: 'discharge' | 'merge' | 'couple') => void): MenuItem[] {
  const { id, chart, person, user } = useOpenedChart()
  const readOnly = useIsArchive(user)
  const { mutate, isPending } = useSetClientStatus(id)
  const name = shownName(person)
  const { client_status: status } = chart
  const set = (to: SettableStatus, text: string) => () => {
    if (isPending) return
    const undo = status === 'waiting' ? status : 'active'
    mutate(to, {
      onSuccess: () =>
        // Coming back ends a discharge, which archiving again would not restore.
        showToast(
          status === 'inactive' ? { text } : { text, action: { label: 'Undo', run: () => mutate(undo, { onError }) } },
        ),
      onError,
    })
  }
  const isCouple = chart.patient_type === 'couple'
  const details: MenuItem = {
    label: readOnly || isCouple ? 'Details' : 'Edit details',
    icon: IconUserEdit,
    render: (root) => (
      <Link
        to="/pro-dashboard/patient-charts/$chartId/$section"
        params={{ chartId: id, section: 'details' }}
        {...root}
      />
    ),
  }
  const isOwner = user.role === 'OWNER'
  const opened: MenuItem[] = isOwner
    ? [
        {
          label: 'Who opened this record',
          icon: IconHistory,
          render: (root) => (
            <Link
              to="/pro-dashboard/patient-charts/$chartId/$section"
              params={{ chartId: id, section: 'details' }}
              hash={READINGS_PLACE}
              {...root}
            />
          ),
        },
      ]
    : []
  if (readOnly || status === 'sample') return [details, ...opened]
  const merge: MenuItem[] =
    isOwner && !isCouple
      ? [{ label: 'Merge with another record', icon: IconArrowMerge, onSelect: () => open('merge') }]
      : []
  if (status === 'inactive')
    return [
      details,
      ...opened,
      { label: 'Bring back', icon: IconArchiveOff, onSelect: set('active', `${name} is no longer archived.`) },
      ...merge,
    ]
  const hasSessions = chart.sessions.to_come + chart.sessions.past > 0
  const waiting: MenuItem[] =
    status === 'active' && !hasSessions
      ? [
          {
            label: 'Mark as waiting',
            icon: IconHourglass,
            onSelect: set('waiting', `${name} waits for a first session.`),
          },
        ]
      : []
  const couple: MenuItem[] =
    isCouple || person.is_minor
      ? []
      : [{ label: 'Add as a couple', icon: IconUsersPlus, onSelect: () => open('couple') }]
  return [
    details,
    ...opened,
    ...couple,
    ...waiting,
    ...merge,
    ...(isOwner && hasSessions
      ? [{ label: 'Discharge', icon: IconDoorExit, divided: true, onSelect: () => open('discharge') }]
      : []),
    {
      label: 'Archive',
      icon: IconArchive,
      divided: !(isOwner && hasSessions),
      onSelect: set('inactive', `${name} is archived.`),
    },
  ]
}

const onError = (error: unknown) => showToast({ text: errorText(error) })
