import type { EffectOutcome } from '#contracts/internal/effects'

/** Runs calls to LiveKit. All of them only bring a room in line, so whatever went wrong is worth another try. */
export async function livekitOutcome(work: () => Promise<void>): Promise<EffectOutcome<null>> {
  try {
    await work()
    return { kind: 'done', value: null }
  } catch (error) {
    return { kind: 'later', code: error instanceof Error ? error.name : 'error' }
  }
}
