import { DEFAULT_LOCALE, localeOf } from '#domain/content/locale'

let known: string | undefined

/**
 * The locale of whoever reads this page: the browser's first known language. Pages that the server renders are cached
 * for everyone, so they are written in the default locale.
 */
export function readerLocale(): string {
  if (!('document' in globalThis)) return DEFAULT_LOCALE
  known ??= navigator.languages.map(localeOf).find((one) => one !== null) ?? DEFAULT_LOCALE
  return known
}
