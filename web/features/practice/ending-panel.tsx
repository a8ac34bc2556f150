/** The notice on the provider's home page that a trial ends soon, or that the practice is an archive. */
import { IconArchive, IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { MINUTE } from '#kernel/clock'
import { useNow } from '#web/lib/use-now.ts'
import { standingQuery } from '#web/data/practice-ending.ts'
import { endingNotice } from './ending-words.ts'
import css from './ending-panel.module.css'
import { AnchorButton } from '#web/ui/kit/button.tsx'

const ExportControl = lazy(async () => ({ default: (await import('./export-control.tsx')).ExportControl }))

export function EndingPanel({ zone }: { zone: string }) {
  const standing = useQuery(standingQuery)
  const now = useNow(MINUTE)
  const notice = standing.data && endingNotice(standing.data, zone, now)
  if (!notice) return null
  const Icon = notice.shape === 'panel' ? IconArchive : IconHourglass
  return (
    <section className={css.ending} data-shape={notice.shape} aria-label={notice.title}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div className={css.words}>
        <h2 className={css.title}>{notice.title}</h2>
        <p>{notice.text}</p>
        {notice.exports && (
          // It loads separately, because only an archive needs it here.
          <Suspense fallback={null}>
            <ExportControl zone={zone} />
          </Suspense>
        )}
      </div>
      <div className={css.actions}>
        {/* A plain link, because the pricing page is a separate document. */}
        <AnchorButton href="/pricing">View plans</AnchorButton>
      </div>
    </section>
  )
}
