/**
 * Above every page of an archived practice: it is read-only, since when and until when; for its owner also how to
 * reopen.
 */
import { IconArchive } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { standingQuery } from '#web/data/practice-ending/queries.ts'
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
