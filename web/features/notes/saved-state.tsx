/** Says whether all changes are saved, and since when. Screen readers announce a change of state, not every second. */
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { useNow } from '#web/lib/use-now.ts'
import type { DraftView } from '#web/data/notes/NoteDraft.ts'
import css from './note-paper.module.css'

export function SavedState({ view }: { view: DraftView }) {
  const now = useNow(1_000)
  const { saved, connected, slowed } = view
  const Icon = saved.all ? IconCloudCheck : connected ? IconCloudUp : IconCloudOff
  return (
    <p className={css.kept} data-state={saved.all ? 'kept' : connected ? 'keeping' : 'waiting'}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <span aria-hidden data-kept-words>
        {savedWords({ saved, connected, slowed }, Math.max(now, saved.at ?? 0))}
      </span>
      <span className="visually-hidden" role="status">
        {saved.all ? 'All changes saved' : connected ? '' : 'Not saved yet'}
      </span>
    </p>
  )
}

/** Describes whether all changes are saved. "Saved" always means that the server has reported them as stored. */
export function savedWords(view: Pick<DraftView, 'saved' | 'connected' | 'slowed'>, now: number): string {
  const { all, at } = view.saved
  if (!all && !view.connected) return 'Not saved yet'
  if (!all) return view.slowed ? 'Saving many changes…' : 'Saving…'
  if (at === null) return 'All changes saved'
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 2) return 'All changes saved just now'
  if (seconds < 60) return `All changes saved ${seconds} s ago`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `All changes saved ${minutes} min ago` : 'All changes saved'
}
