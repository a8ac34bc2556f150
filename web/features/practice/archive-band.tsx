/** Above the pages of an archive: that it can only be read, since when and until when, and to its owner the way on. */
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
      {/* The page of plans is a document of its own. */}
      {owner && (
        <a className={css.plans} href="/pricing">
          View plans
        </a>
      )}
    </section>
  )
}
