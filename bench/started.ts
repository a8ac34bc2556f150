/**
 * The parts that a figure has started. They are ended in reverse order, each even if others fail: when the figure is
 * done, when it throws, and when it is interrupted, also in the middle of a start.
 */
export class Started {
  readonly #ends: (() => Promise<void>)[] = []
  #interrupted = false

  /** Starts a part and remembers how to end it. A failed start has nothing to end. Throws once interrupted. */
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

  /** Ends everything; nothing more is started. */
  async interrupt(): Promise<void> {
    this.#interrupted = true
    await this.end()
  }
}
