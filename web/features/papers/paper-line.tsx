/** A paper of a client in a list: its number, what it is about, its PDF, and the way to make it void. */
import { IconBan, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Paper } from '#contracts/api/papers'
import { useDownloadPaper, useVoidPaper } from '#web/data/papers.ts'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import { aboutPaper, PAPER_NAMES } from '#web/ui/sessions/paper-days.ts'
import css from './papers.module.css'

/** `changes`: whether it can be made void. */
type PaperLineProps = { paper: Paper; chartId: string; zone: string; changes: boolean }

export function PaperLine({ paper, chartId, zone, changes }: PaperLineProps) {
  const { paper_id, kind, number, status, created_at, total, unprinted } = paper
  const called = `${PAPER_NAMES[kind]} ${number}`
  const named = `${PAPER_NAMES[kind].toLowerCase()} ${number}`
  const download = useDownloadPaper()
  const ending = useVoidPaper(chartId, paper_id)
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <li className={css.paper} data-void={status === 'void' || undefined}>
      <span className={css.what}>
        <span className={css.number}>{called}</span>
        <span className={css.fine}>
          {aboutPaper(paper)}, made on {formatDate(created_at, zone)}
          {status === 'void' && ', void'}
        </span>
        {unprinted !== '' && (
          <span className={css.fine}>
            No font has these signs, which are boxes in the PDF: {Array.from(unprinted).join(' ')}
          </span>
        )}
      </span>
      <span className={css.total}>{formatPrice(total)}</span>
      <span className={css.acts}>
        {status === 'creating' ? (
          <span className={css.fine} role="status">
            The PDF is being created
          </span>
        ) : (
          <IconButton
            kind="quiet"
            label={`Download ${named}`}
            title="Download"
            busy={download.isPending}
            onClick={() => download.mutate({ paper_id, number })}
          >
            <IconDownload size={18} stroke={1.5} aria-hidden />
          </IconButton>
        )}
        {changes && status === 'ready' && (
          <IconButton kind="quiet" label={`Make ${named} void`} title="Make void" onClick={() => setAsks(true)}>
            <IconBan size={18} stroke={1.5} aria-hidden />
          </IconButton>
        )}
      </span>
      <FormAlert error={download.error} />
      {asks && (
        <Dialog title={`Make ${named} void?`} onClose={close}>
          <p>
            It keeps its number and is crossed out here. Your client no longer sees it.{' '}
            {kind === 'superbill'
              ? 'If they have sent it to their insurer, please tell them.'
              : 'If they still expect these services, please make a new one.'}
          </p>
          <FormAlert error={ending.error} />
          <DialogActions>
            <Button kind="quiet" onClick={close} disabled={ending.isPending}>
              Keep it
            </Button>
            <Button
              tone="red"
              busy={ending.isPending}
              onClick={() =>
                ending.mutate(undefined, {
                  onSuccess: () => {
                    close()
                    showToast({ text: `${called} is void.` })
                  },
                })
              }
            >
              Make void
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </li>
  )
}
