/**
 * The parts that a figure has started. They are ended in reverse order, each even if others fail. That happens when the
 * figure is done, throws or is interrupted, also if a part is still starting.
 */
export class Started {
  readonly #ends: (() => Promise<void>)[] = []
  #interrupted = false

  /** Starts a part and stores how to end it. A part whose start failed is not ended. Throws after an interrupt. */
  async keep<T>(begin: () => Promise<T>, end: (thing: T) => Promise<void>): Promise<T> {
    if (this.#interrupted) throw new Error('interrupted')
    const start = begin()
    this.#ends.push(() => start.then(end, () => undefined))
    return start
  }

  /** Ends everything and reports what could not be ended. */
  async end(): Promise<void> {
    for (let end = this.#ends.pop(); end; end = this.#ends.pop()) {
      try {
        await end()
      } catch (error) {
        console.error(error)
        process.exitCode = 1
      }
    }
  }

  /** Ends everything, and prevents further starts. */
  async interrupt(): Promise<void> {
    this.#interrupted = true
    await this.end()
  }
}
