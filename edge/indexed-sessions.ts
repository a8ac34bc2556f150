import { asRefusal } from '#contracts/errors'
import { type ObjectBindings, type PracticeStub, practiceStub } from '#durable-objects/stubs'

type Indexed = { appointment_id: string; practice_id: string }

/**
 * What the practices of an index say about their sessions. Each is asked once, about its own. A practice that is being
 * deleted, or in which the caller may no longer read, has none of them; any other failure of one is one of all, because
 * a list from which sessions are missing would look as if they had been canceled.
 */
export async function askPractices<T>(
  env: ObjectBindings,
  index: readonly Indexed[],
  ask: (practice: PracticeStub, appointmentIds: string[]) => Promise<T[]>,
): Promise<T[]> {
  const byPractice = Map.groupBy(index, ({ practice_id }) => practice_id)
  const found = await Promise.all(
    Array.from(byPractice, ([practiceId, entries]) =>
      ifReadable(() =>
        ask(
          practiceStub(env, practiceId),
          entries.map(({ appointment_id }) => appointment_id),
        ),
      ),
    ),
  )
  return found.flatMap((sessions) => sessions ?? [])
}

/** What a practice answers; null when it is not there for the caller. */
export async function ifReadable<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    const code = asRefusal(error)?.code
    if (code === 'not_found' || code === 'forbidden') return null
    throw error
  }
}
