import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the card stand-in of this run listens. */
    cardProvider: string
  }
}
