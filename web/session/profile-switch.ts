/**
 * A switch of profiles gives this browser another session, and all its tabs with it. The tab that switches says so:
 * while it does, the end of the session before is no news; afterwards the others begin anew. A tab that misses the word
 * learns it from its next look at `user_info`.
 */
const CHANNEL = 'orchid-profile-switch'

/** How long a switch may take before its silence means that its tab is gone. */
const PATIENCE = 10_000

const STEPS = ['begun', 'done', 'failed'] as const
export type SwitchStep = (typeof STEPS)[number]

let begunAt: number | null = null

/** Says how the switch of this tab goes, here and elsewhere. */
export function announceSwitch(step: SwitchStep): void {
  note(step)
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(step)
  channel.close()
}

/** Hears how a switch in another tab goes. Returns the function that stops listening. */
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
  // Done: the page is about to be loaded again, and until then nothing here is news.
  begunAt = step === 'failed' ? null : Date.now()
}
