import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of this run's card stand-in. */
    cardProvider: string
  }
}
