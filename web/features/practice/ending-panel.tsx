/** The notice on the provider's home page that a trial ends soon, or that the practice is an archive. */
import { IconArchive, IconDownload, IconHourglass } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MINUTE } from '#kernel/clock'
import { useStepUp } from '#web/session/step-up.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { downloadExport, standingQuery } from '#web/data/practice-ending/queries.ts'
import { endingNotice } from './ending-words.ts'
import css from './ending-panel.module.css'
import { AnchorButton, Button } from '#web/ui/kit/button.tsx'

export function EndingPanel({ zone }: { zone: string }) {
  const standing = useQuery(standingQuery)
  const now = useNow(MINUTE)
  const download = useMutation({ mutationFn: downloadExport })
  const stepUp = useStepUp(download.error)
  const notice = standing.data && endingNotice(standing.data, zone, now)
  if (!notice) return null
  const Icon = notice.shape === 'panel' ? IconArchive : IconHourglass
  return (
    <section className={css.ending} data-shape={notice.shape} aria-label={notice.title}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div className={css.words}>
        <h2 className={css.title}>{notice.title}</h2>
        <p>{notice.text}</p>
        <FormAlert error={download.error} />
      </div>
      <div className={css.actions}>
        {notice.exports && (
          <Button
            kind="quiet"
            icon={<IconDownload size={18} stroke={1.5} aria-hidden />}
            busy={download.isPending}
            onClick={() => stepUp.ask(download.mutate)}
          >
            Download export
          </Button>
        )}
        {/* A plain link, because the pricing page is a separate document. */}
        <AnchorButton href="/pricing">View plans</AnchorButton>
      </div>
      {stepUp.dialog}
    </section>
  )
}
