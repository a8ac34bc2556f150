/**
 * A switch of profiles gives this browser another session, and all its tabs with it. The tab that switches announces
 * it: meanwhile, the end of the previous session is expected; afterwards the other tabs reload. A tab that misses the
 * message learns it from its next `user_info`.
 */
const CHANNEL = 'orchid-profile-switch'

/** How long a switch may take before its tab counts as gone. */
const PATIENCE = 10_000

const STEPS = ['begun', 'done', 'failed'] as const
export type SwitchStep = (typeof STEPS)[number]

let begunAt: number | null = null

/** Announces the state of this tab's switch, here and in other tabs. */
export function announceSwitch(step: SwitchStep): void {
  note(step)
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(step)
  channel.close()
}

/** Receives the state of a switch in another tab. Returns the function that stops listening. */
export function onSwitchElsewhere(listener: (step: SwitchStep) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const step = STEPS.find((one) => one === data)
    if (!step) return
    note(step)
    listener(step)
  })
  return () => channel.close()
}

/** True while a session of this browser ends because another one takes its place. */
export function isSwitching(): boolean {
  return begunAt !== null && Date.now() - begunAt < PATIENCE
}

function note(step: SwitchStep): void {
  // Done: the page is about to reload, and until then no event matters here.
  begunAt = step === 'failed' ? null : Date.now()
}
