/** Says whether all changes are saved, and since when. Screen readers announce a change of state, not every second. */
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useNow } from '#web/lib/use-now.ts'
import { keptWords } from './kept-words.ts'
import type { DraftView } from '#web/data/notes/NoteDraft.ts'
import css from './note-paper.module.css'

export function KeptState({ view }: { view: DraftView }) {
  const now = useNow(1_000)
  const { kept, connected } = view
  const Icon = kept.all ? IconCloudCheck : connected ? IconCloudUp : IconCloudOff
  return (
    <p className={css.kept} data-state={kept.all ? 'kept' : connected ? 'keeping' : 'waiting'}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <span aria-hidden data-kept-words>
        {keptWords(kept, connected, Math.max(now, kept.at ?? 0))}
      </span>
      <span className="visually-hidden" role="status">
        {kept.all ? 'All changes saved' : connected ? '' : 'Not saved yet'}
      </span>
    </p>
  )
}
