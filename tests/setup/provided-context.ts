import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The base URL of the card provider's stand-in in this run. */
    cardProvider: string
    /** The round of a drill of the machines of money; 0 for the histories that the tests always draw. */
    historyRound: number
  }
}
