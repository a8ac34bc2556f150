import type { EffectOutcome } from '#contracts/internal/effects'

/** Runs calls to LiveKit. They are safe to repeat, so every failure is retried (`later`). */
export async function livekitOutcome(work: () => Promise<void>): Promise<EffectOutcome<null>> {
  try {
    await work()
    return { kind: 'done', value: null }
  } catch (error) {
    return { kind: 'later', code: error instanceof Error ? error.name : 'error' }
  }
}
