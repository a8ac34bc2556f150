import type { Kept } from '#web/data/notes/NoteDraft.ts'

/** The saved state in words. It relies on what the server reported as stored, never on elapsed time. */
export function keptWords({ all, at }: Kept, connected: boolean, now: number): string {
  if (!all) return connected ? 'Saving…' : 'Not saved yet'
  if (at === null) return 'All changes saved'
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 2) return 'All changes saved just now'
  if (seconds < 60) return `All changes saved ${seconds} s ago`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `All changes saved ${minutes} min ago` : 'All changes saved'
}
