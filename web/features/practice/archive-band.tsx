/**
 * Shown above every page of an archive. Says since when it is read-only and when it will be deleted, and links its
 * owner to the plans.
 */
import { IconArchive } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { standingQuery } from '#web/data/practice-ending.ts'
import { archiveLine } from './ending-words.ts'
import css from './archive-band.module.css'

export function ArchiveBand({ owner, zone }: { owner: boolean; zone: string }) {
  const standing = useQuery(standingQuery)
  return (
    <section className={css.band} aria-label="Read-only practice">
      <p className={css.text}>
        <IconArchive size={18} stroke={1.5} aria-hidden />
        {archiveLine(standing.data, owner, zone)}
      </p>
      {/* A plain link, because the pricing page is a separate document. */}
      {owner && (
        <a className={css.plans} href="/pricing">
          View plans
        </a>
      )}
    </section>
  )
}
