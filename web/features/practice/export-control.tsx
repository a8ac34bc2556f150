/**
 * Prepares and downloads an export of the practice: its state, and the one button that fits it. The state is that of
 * the practice, so it survives a reload and is the same on every page.
 */
import { IconDownload, IconPackageExport, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDownloadExport, useRequestExport } from '#web/data/practice-export/mutations.ts'
import { exportQuery, isBeingPrepared } from '#web/data/practice-export/queries.ts'
import { useStepUp } from '#web/session/step-up.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import css from './export-control.module.css'
import { exportButton, exportLine } from './export-words.ts'

export function ExportControl({ zone }: { zone: string }) {
  const { data: one, error, refetch } = useQuery(exportQuery)
  const request = useRequestExport()
  const download = useDownloadExport()
  const failure = request.error ?? download.error
  const stepUp = useStepUp(failure)
  if (one === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingSkeleton shape="lines" rows={2} label="Loading your export" />
    )
  const running = isBeingPrepared(one)
  const line = exportLine(one, zone)
  const Icon = one?.state === 'ready' ? IconDownload : one?.state === 'failed' ? IconRefresh : IconPackageExport
  const start = () => {
    request.reset()
    download.reset()
    stepUp.ask(one?.state === 'ready' ? download.mutate : request.mutate)
  }
  return (
    <div className={css.control}>
      <FormAlert error={failure} />
      <p className={css.state} role="status" data-state={one?.state}>
        {line}
      </p>
      {running && one && (
        <progress
          className={css.bar}
          value={one.parts_done}
          max={one.parts}
          aria-label={`${one.parts_done} of ${one.parts} steps are complete`}
        />
      )}
      <div className={css.actions}>
        <Button
          kind="quiet"
          icon={<Icon size={18} stroke={1.5} aria-hidden />}
          busy={running || request.isPending || download.isPending}
          onClick={start}
        >
          {exportButton(one)}
        </Button>
        {one?.state === 'ready' && (
          <Button kind="plain" disabled={request.isPending} onClick={() => stepUp.ask(request.mutate)}>
            Prepare a new one
          </Button>
        )}
      </div>
      {stepUp.dialog}
    </div>
  )
}
