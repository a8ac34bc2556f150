/** What a blocked time is, and how to change or remove it. */
import { IconCalendarOff, IconClockHour4, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlockedWire } from '#contracts/api/blocked-intervals'
import { blockedQuery, useRemoveBlocked, useSaveBlocked } from '#web/data/blocked-intervals.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { zoneCity } from '#web/lib/time.ts'
import { type DateText, shortDay } from '#web/lib/wall-time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { blockedWords } from '../blocked-draft.ts'
import css from './panels.module.css'

type BlockedDetailsPanelProps = {
  id: string
  /** The day on which it was opened, which a weekly time can leave out. */
  day: DateText | undefined
  zone: string
  archive: boolean
  onEdit: () => void
  onClose: () => void
}

export function BlockedDetailsPanel(props: BlockedDetailsPanelProps) {
  const block = useQuery(blockedQuery(props.id))
  if (block.data) return <Details key={props.id} {...props} block={block.data} />
  const isMissing = block.error instanceof ApiError && [400, 404].includes(block.error.status)
  return (
    <SidePanel title="Blocked time" onClose={props.onClose}>
      {isMissing ? (
        <EmptyState icon={IconCalendarOff} title="We cannot find this blocked time">
          It was removed, or the link is wrong.
        </EmptyState>
      ) : block.isError ? (
        <ErrorState error={block.error} onRetry={() => void block.refetch()} />
      ) : (
        <LoadingSkeleton shape="lines" rows={4} />
      )}
    </SidePanel>
  )
}

function Details({ block, day, zone, archive, onEdit, onClose }: BlockedDetailsPanelProps & { block: BlockedWire }) {
  const remove = useRemoveBlocked()
  const leaveOut = useSaveBlocked(block)
  const [sure, setSure] = useState(false)
  const { when, title } = block
  const mayLeaveOut = when.kind === 'weekly' && day !== undefined && !when.except_dates.includes(day)
  return (
    <SidePanel
      title="Blocked time"
      onClose={onClose}
      footer={
        !archive && (
          <>
            <Button kind="quiet" onClick={onEdit}>
              Edit
            </Button>
            <Button kind="plain" tone="red" onClick={() => setSure(true)}>
              Remove
            </Button>
          </>
        )
      }
    >
      <div className={css.stack}>
        <h3 className={css.name}>{title || 'Blocked'}</h3>
        <dl className={css.facts}>
          <div className={css.fact}>
            {when.kind === 'weekly' ? (
              <IconRepeat size={20} stroke={1.5} aria-hidden />
            ) : (
              <IconClockHour4 size={20} stroke={1.5} aria-hidden />
            )}
            <dt className="visually-hidden">When</dt>
            <dd>
              {blockedWords(when, zone)}
              <br />
              <span className={css.fine}>Times in {zoneCity(zone)}. Nobody can book in this time.</span>
            </dd>
          </div>
        </dl>
        <FormAlert error={remove.error ?? leaveOut.error} />
        {mayLeaveOut && !archive && (
          <Button
            kind="quiet"
            busy={leaveOut.isPending}
            onClick={() =>
              leaveOut.mutate(
                { title, when: { ...when, except_dates: [...when.except_dates, day] }, seen: { title, when } },
                { onSuccess: onClose },
              )
            }
          >
            Leave out {shortDay(day)}
          </Button>
        )}
        {sure && (
          <fieldset className={`${css.fieldset} ${css.past}`} aria-label="Remove blocked time">
            <p>{when.kind === 'weekly' ? 'Remove it on all days?' : 'Remove it?'} Clients can then book here again.</p>
            <div className={css.row}>
              <Button
                tone="red"
                size="small"
                busy={remove.isPending}
                data-autofocus
                onClick={() => remove.mutate(block.blocked_interval_id, { onSuccess: onClose })}
              >
                Remove blocked time
              </Button>
              <Button kind="quiet" size="small" onClick={() => setSure(false)}>
                Keep it
              </Button>
            </div>
          </fieldset>
        )}
      </div>
    </SidePanel>
  )
}
