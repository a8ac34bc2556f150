/**
 * A switch of profiles replaces the login of all tabs in this browser. The tab that switches announces it to
 * the others. During the switch no tab treats the end of the previous login as a logout. Afterwards the other tabs
 * reload. A tab that missed the announcement notices the switch at its next `user_info`.
 */
import { steadyNow } from '#web/lib/server-clock.ts'

const CHANNEL = 'orchid-profile-switch'

/** After this time an unfinished switch counts as failed, for example because its tab was closed. */
const PATIENCE = 10_000

const STEPS = ['begun', 'done', 'failed'] as const
export type SwitchStep = (typeof STEPS)[number]

let begunAt: number | null = null

/** Announces the state of this tab's switch to all tabs, including this one. */
export function announceSwitch(step: SwitchStep): void {
  record(step)
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(step)
  channel.close()
}

/** Calls the listener with the state of a switch in another tab. Returns the function that stops listening. */
export function onSwitchElsewhere(listener: (step: SwitchStep) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const step = STEPS.find((one) => one === data)
    if (!step) return
    record(step)
    listener(step)
  })
  return () => channel.close()
}

/** Whether a switch is under way, so that the end of a login is not a logout. */
export function isSwitching(): boolean {
  return begunAt !== null && steadyNow() - begunAt < PATIENCE
}

function record(step: SwitchStep): void {
  // After `done` the page is about to reload. Until then the end of a login is still not a logout.
  begunAt = step === 'failed' ? null : steadyNow()
}
