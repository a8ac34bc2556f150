import type { EffectOutcome } from '#contracts/internal/effects'

/** Runs calls to LiveKit. They are safe to repeat, so every failure is retried (`later`). */
export function livekitOutcome(work: () => Promise<void>): Promise<EffectOutcome<null>> {
  return livekitAnswer(async () => {
    await work()
    return null
  })
}

/** Asks LiveKit. A question is safe to repeat, so every failure is `later`. */
export async function livekitAnswer<T>(ask: () => Promise<T>): Promise<EffectOutcome<T>> {
  try {
    return { kind: 'done', value: await ask() }
  } catch (error) {
    return { kind: 'later', code: error instanceof Error ? error.name : 'error' }
  }
}
