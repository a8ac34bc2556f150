/**
 * The locale of a reader: a language and the country whose customs they read, such as `en-US` or `de-DE`. Texts are in
 * English for everyone; dates, times, money and paper follow the country.
 */
export const DEFAULT_LOCALE = 'en-US'

/** Countries that write dates as the United States do. */
const LIKE_US = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'UM', 'VI', 'PH', 'FM', 'MH', 'PW'])
/** Countries with English customs of their own. All others write as `en-GB` does: the day before the month. */
const OWN_ENGLISH = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'ZA'])

/** A language tag as `language-COUNTRY`. A missing country is the language's most likely one. Null if unknown. */
export function localeOf(tag: string): string | null {
  try {
    const { language, region } = new Intl.Locale(tag).maximize()
    const country = /^[A-Z]{2}$/.test(region ?? '') ? region : new Intl.Locale(language).maximize().region
    return country && /^[a-z]{2,3}$/.test(language) ? `${language}-${country}` : null
  } catch {
    return null
  }
}

/** The first known locale of an Accept-Language header, by its weights; null when there is none. */
export function acceptedLocale(header: string | null | undefined): string | null {
  const wishes = (header ?? '')
    .slice(0, 400)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const weight = rest.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
  for (const { tag } of wishes.sort((a, b) => b.weight - a.weight)) {
    const locale = localeOf(tag)
    if (locale) return locale
  }
  return null
}

/** The country of a locale, in capital letters. */
export function countryOf(locale: string): string {
  return (localeOf(locale) ?? DEFAULT_LOCALE).split('-')[1] ?? 'US'
}

/** The locale in which English texts for this reader are formatted. */
export function writingLocale(locale: string): string {
  const country = countryOf(locale)
  if (LIKE_US.has(country)) return DEFAULT_LOCALE
  return OWN_ENGLISH.has(country) ? `en-${country}` : 'en-GB'
}

/** Answers that are known. Asking `Intl` took most of the time in which a calendar was drawn, which asks for each time. */
const twelveHours = new Map<string, boolean>()

/** Whether the reader's country writes 2:00 PM, and not 14:00. */
export function hasTwelveHours(locale: string): boolean {
  const known = twelveHours.get(locale)
  if (known !== undefined) return known
  const { hour12 } = new Intl.DateTimeFormat(localeOf(locale) ?? DEFAULT_LOCALE, { hour: 'numeric' }).resolvedOptions()
  twelveHours.set(locale, hour12 === true)
  return hour12 === true
}
