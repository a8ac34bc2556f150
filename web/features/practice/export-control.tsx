/**
 * Prepares and downloads an export of the practice: its state, and the button that fits it. The state is that of the
 * practice, so it survives a reload and is the same on every page.
 */
import { IconAlertTriangle, IconCheck, IconDownload, IconPackageExport, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDownloadExport, useRequestExport, exportQuery, isBeingPrepared } from '#web/data/practice-export.ts'
import { useStepUp } from '#web/login/step-up.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import css from './export-control.module.css'
import { exportButton, exportLine } from './export-words.ts'

type ExportControlProps = {
  zone: string
  /** `primary` where the export is what the page is for. */
  kind?: 'primary' | 'quiet'
}

export function ExportControl({ zone, kind = 'quiet' }: ExportControlProps) {
  const { data: one, error, refetch } = useQuery(exportQuery)
  const request = useRequestExport()
  const download = useDownloadExport()
  const failure = request.error ?? download.error
  const stepUp = useStepUp(failure)
  const line = useRef<HTMLParagraphElement>(null)
  if (one === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingSkeleton shape="lines" rows={2} label="Loading your export" />
    )
  const running = isBeingPrepared(one)
  const ready = one?.state === 'ready'
  const Icon = ready ? IconDownload : one?.state === 'failed' ? IconRefresh : IconPackageExport
  // The button disappears while the export is prepared, so the focus moves to the line that says so.
  const prepare = () => stepUp.ask(() => request.mutate(undefined, { onSuccess: () => line.current?.focus() }))
  const start = (act: () => void) => {
    request.reset()
    download.reset()
    act()
  }
  return (
    <div className={css.control}>
      <FormAlert error={failure} />
      {ready && (
        <StatusChip tone="sage" icon={IconCheck}>
          Ready
        </StatusChip>
      )}
      {one?.state === 'failed' && (
        <StatusChip tone="red" icon={IconAlertTriangle}>
          Failed
        </StatusChip>
      )}
      <p ref={line} className={css.state} role="status" tabIndex={-1}>
        {exportLine(one, zone)}
      </p>
      {running && one && (
        <progress
          className={css.bar}
          value={one.parts_done}
          max={one.parts}
          aria-label={`${one.parts_done} of ${one.parts} steps are complete`}
        />
      )}
      {!running && (
        <div className={css.actions}>
          <Button
            kind={kind}
            icon={<Icon size={18} stroke={1.5} aria-hidden />}
            busy={download.isPending || (!ready && request.isPending)}
            onClick={() => start(ready ? () => stepUp.ask(download.mutate) : prepare)}
          >
            {exportButton(one)}
          </Button>
          {ready && (
            <Button kind="quiet" busy={request.isPending} onClick={() => start(prepare)}>
              Prepare a new one
            </Button>
          )}
        </div>
      )}
      {stepUp.dialog}
    </div>
  )
}
