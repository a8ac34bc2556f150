/** One step of the setup. It is safe to run again, and skipped when `isDone` returns true. */
export type SetupStep = {
  name: string
  isDone(): Promise<boolean>
  run(): Promise<void>
  /** What the user can do when `run` fails. It is the end of a sentence that starts with "<name> failed: ". */
  remedy: string
}

/** A step of the setup failed. The message is one sentence for the person at the terminal. */
export class SetupFailed extends Error {
  override readonly name = 'SetupFailed'
}

/** Runs the steps in order and prints each step with its duration. Throws SetupFailed at the first that fails. */
export async function runSteps(steps: SetupStep[], say: (line: string) => void): Promise<void> {
  for (const step of steps) {
    if (await step.isDone()) continue
    const startedAt = performance.now()
    say(`set-up  ${step.name}: working …`)
    try {
      await step.run()
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error)
      throw new SetupFailed(`${step.name} failed (${cause}): ${step.remedy}`, { cause: error })
    }
    say(`set-up  ${step.name}: done in ${seconds(performance.now() - startedAt)}`)
  }
}

/**
 * Runs all lanes in parallel, and the steps of each lane in order. Throws SetupFailed as soon as a step fails, without
 * waiting for the other lanes.
 */
export async function runLanes(lanes: SetupStep[][], say: (line: string) => void): Promise<void> {
  await Promise.all(lanes.map((steps) => runSteps(steps, say)))
}

function seconds(elapsedMs: number): string {
  const whole = Math.max(1, Math.round(elapsedMs / 1000))
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
