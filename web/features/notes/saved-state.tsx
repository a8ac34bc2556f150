/** Says whether all changes are saved, and since when. Screen readers announce a change of state, not every second. */
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useNow } from '#web/lib/use-now.ts'
import { savedWords } from './saved-words.ts'
import type { DraftView } from '#web/data/notes/NoteDraft.ts'
import css from './note-paper.module.css'

export function SavedState({ view }: { view: DraftView }) {
  const now = useNow(1_000)
  const { saved, connected } = view
  const Icon = saved.all ? IconCloudCheck : connected ? IconCloudUp : IconCloudOff
  return (
    <p className={css.kept} data-state={saved.all ? 'kept' : connected ? 'keeping' : 'waiting'}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <span aria-hidden data-kept-words>
        {savedWords(saved, connected, Math.max(now, saved.at ?? 0))}
      </span>
      <span className="visually-hidden" role="status">
        {saved.all ? 'All changes saved' : connected ? '' : 'Not saved yet'}
      </span>
    </p>
  )
}
