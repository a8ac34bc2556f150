/**
 * Remembers in this browser how a person last looked at the schedule: the view, on phones and on larger screens, and
 * whether canceled sessions are shown; and whether they turned the single keys off. Without storage, the schedule opens as it does the first time.
 */
import { VIEWS, type View } from './schedule-search.ts'

type RememberedView = { view?: View; phoneView?: View; cancelled?: 'shown'; keys?: 'on' | 'off' }

const keyOf = (userId: string) => `orchid-schedule-${userId}`

export function rememberedView(userId: string): RememberedView {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const { view, phoneView, cancelled, keys } = stored as Record<string, unknown>
    return {
      view: VIEWS.find((one) => one === view),
      phoneView: VIEWS.find((one) => one === phoneView),
      cancelled: cancelled === 'shown' ? cancelled : undefined,
      keys: keys === 'off' ? keys : undefined,
    }
  } catch {
    return {}
  }
}

export function rememberView(userId: string, change: RememberedView): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...rememberedView(userId), ...change }))
  } catch {
    // Without storage, the view is in the address only.
  }
}
