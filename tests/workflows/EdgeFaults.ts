/** A call to the test edge. `step` is the last part of its operation id. */
export type FaultyCall = { name: string; step: string | null }

/**
 * What happens to a call instead of an answer. `unheard`: it does not arrive. `unanswered`: it takes effect, and its
 * answer is lost. `late`: no answer, and it takes effect only when `arrive` is called.
 */
export type Fault = 'unheard' | 'unanswered' | 'late'

type Rule = FaultyCall & { fault: Fault; left: number; about: string | null }
type Gate = FaultyCall & { until: Promise<unknown>; isAnswer: boolean; about: string | null }

/** The faults that calls to the test edge meet. */
export class EdgeFaults {
  readonly #rules: Rule[] = []
  readonly #gates: Gate[] = []
  readonly #late: (() => void)[] = []

  /** The next `times` calls of a step (for example `sending`), or only those about one id, meet a fault. */
  on(name: string, step: string, fault: Fault, times: number, about: string | null = null): void {
    this.#rules.push({ name, step, fault, left: times, about })
  }

  /** Calls of a step, or only those about one id, take effect only after `until`. */
  hold(name: string, step: string, until: Promise<unknown>, about: string | null = null): void {
    this.#gates.push({ name, step, until, isAnswer: false, about })
  }

  /** Calls of a step take effect, and are answered only after `until`. */
  holdAnswer(name: string, step: string, until: Promise<unknown>, about: string | null = null): void {
    this.#gates.push({ name, step, until, isAnswer: true, about })
  }

  /** The fault of a call; null when it meets none. */
  take(call: FaultyCall, params: Record<string, string>): Fault | null {
    const rule = this.#rules.find((one) => one.left > 0 && isSame(one, call) && isAbout(one, params))
    if (!rule) return null
    rule.left -= 1
    return rule.fault
  }

  /** Waits until a call may take effect, or may be answered. */
  async wait(call: FaultyCall, params: Record<string, string>, what: 'effect' | 'answer'): Promise<void> {
    const gates = this.#gates.filter(
      (gate) => isSame(gate, call) && gate.isAnswer === (what === 'answer') && isAbout(gate, params),
    )
    await Promise.all(gates.map(({ until }) => until))
  }

  postpone(effect: () => void): void {
    this.#late.push(effect)
  }

  /** Lets the postponed calls arrive. Returns how many they were. */
  arrive(): number {
    const late = this.#late.splice(0)
    for (const effect of late) effect()
    return late.length
  }

  clear(): void {
    this.#rules.length = 0
    this.#gates.length = 0
    this.#late.length = 0
  }
}

const isSame = (a: FaultyCall, b: FaultyCall): boolean => a.name === b.name && a.step === b.step
const isAbout = ({ about }: { about: string | null }, params: Record<string, string>): boolean =>
  about === null || Object.values(params).includes(about)
