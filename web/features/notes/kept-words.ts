import type { Kept } from '#web/data/notes/NoteDraft.ts'

/** The saved state in words. It relies on what the server reported as stored, never on elapsed time. */
export function keptWords({ all, at }: Kept, connected: boolean, now: number): string {
  if (!all) return connected ? 'Keeping…' : 'Not yet kept'
  if (at === null) return 'All changes kept'
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  if (seconds < 2) return 'All changes kept just now'
  if (seconds < 60) return `All changes kept ${seconds} s ago`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `All changes kept ${minutes} min ago` : 'All changes kept'
}
