/** On the provider's home while a trial ends soon or the practice is an archive: what is, until when, and what to do. */
import { Button } from '@mantine/core'
import { IconArchive, IconDownload, IconHourglass } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { exportPractice, getPracticeStanding } from '#contracts/api/practice-ending'
import { MINUTE } from '#kernel/clock'
import { useNow } from '#web/lib/use-now.ts'
import { callApi } from '#web/lib/api.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { standingQuery } from '#web/session/archive.ts'
import { endingNotice } from './ending-words.ts'
import css from './ending-panel.module.css'

export function EndingPanel({ zone }: { zone: string }) {
  const standing = useQuery(standingQuery)
  const now = useNow(MINUTE)
  const download = useMutation({ mutationFn: downloadExport })
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
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download export
          </Button>
        )}
        {/* The page of plans is a document of its own. */}
        <Button component="a" href="/pricing">
          See plans
        </Button>
      </div>
    </section>
  )
}

/**
 * The browser itself takes the file, which may be larger than a page can hold. It renews no session, so a call that does
 * goes before.
 */
async function downloadExport(): Promise<void> {
  await callApi(getPracticeStanding, {})
  const link = document.createElement('a')
  link.href = exportPractice.path
  link.download = ''
  link.click()
}
