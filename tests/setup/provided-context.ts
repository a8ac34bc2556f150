import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The base URL of the card provider's stand-in in this run. */
    cardProvider: string
  }
}
