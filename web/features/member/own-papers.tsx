/** The superbills and estimates that a member's professionals have made for them, each with its PDF. Nothing is shown without one. */
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Paper } from '#contracts/api/papers'
import { ownPapersQuery, useDownloadPaper } from '#web/data/papers.ts'
import { formatPrice } from '#web/lib/money.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { aboutPaper, PAPER_NAMES } from '#web/ui/sessions/paper-days.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import css from './billing-page.module.css'

export function OwnPapers() {
  const { data, error, refetch } = useQuery(ownPapersQuery)
  if (error && !data)
    return (
      <Card title="Superbills and estimates">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data || data.length === 0) return null
  return (
    <Card title="Superbills and estimates">
      <p className={css.fine}>
        You can send a superbill to your insurer and ask for money back. A good faith estimate says what you can expect
        to be charged without insurance. Please keep it.
      </p>
      <ul className={css.invoices}>
        {data.map((paper) => (
          <OwnPaper key={paper.paper_id} paper={paper} />
        ))}
      </ul>
    </Card>
  )
}

function OwnPaper({ paper }: { paper: Paper }) {
  const { kind, number, practice_name, total } = paper
  const download = useDownloadPaper()
  return (
    <li className={css.payment}>
      <span className={css.what}>
        <span className={css.session}>
          {PAPER_NAMES[kind]} {number}
        </span>
        <span className={css.fine}>
          {practice_name} · {aboutPaper(paper)}, {formatPrice(total)}
        </span>
      </span>
      <span className={css.acts}>
        <IconButton
          kind="quiet"
          label={`Download ${PAPER_NAMES[kind].toLowerCase()} ${number}`}
          title="Download"
          busy={download.isPending}
          onClick={() => download.mutate(paper)}
        >
          <IconDownload size={18} stroke={1.5} aria-hidden />
        </IconButton>
      </span>
      <FormAlert error={download.error} />
    </li>
  )
}
