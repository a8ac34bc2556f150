import type { EffectOutcome } from '#contracts/internal/effects'

/** Runs calls to LiveKit. All of them only set a room's state, so every failure can be retried. */
export async function livekitOutcome(work: () => Promise<void>): Promise<EffectOutcome<null>> {
  try {
    await work()
    return { kind: 'done', value: null }
  } catch (error) {
    return { kind: 'later', code: error instanceof Error ? error.name : 'error' }
  }
}
