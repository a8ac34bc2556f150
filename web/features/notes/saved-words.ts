import type { Saved } from '#web/data/notes/NoteDraft.ts'

/** Describes whether all changes are saved. "Saved" always means that the server has reported them as stored. */
export function savedWords({ all, at }: Saved, connected: boolean, now: number): string {
  if (!all) return connected ? 'Saving…' : 'Not saved yet'
  if (at === null) return 'All changes saved'
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 2) return 'All changes saved just now'
  if (seconds < 60) return `All changes saved ${seconds} s ago`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `All changes saved ${minutes} min ago` : 'All changes saved'
}
