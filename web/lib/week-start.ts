/** On which day a week begins for the reader: Sunday in the US, Monday in most of Europe, Saturday in Egypt. */

type WithWeek = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** For browsers that do not know the weeks of a locale: the regions, by their first day, that do not begin on Monday. */
const BEGIN_ON_SUNDAY = new Set(
  'AG AS AU BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  ),
)
const BEGIN_ON_SATURDAY = new Set('AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '))

/** 1 = Monday … 7 = Sunday. Without a locale, the one of the browser. An unknown locale counts as US English. */
export function firstWeekday(locale: string = navigator.language): number {
  const read = localeOf(locale)
  const known = read.getWeekInfo?.().firstDay ?? read.weekInfo?.firstDay
  if (known !== undefined) return known
  const region = read.maximize().region ?? 'US'
  if (BEGIN_ON_SUNDAY.has(region)) return 7
  return BEGIN_ON_SATURDAY.has(region) ? 6 : 1
}

function localeOf(locale: string): WithWeek {
  try {
    return new Intl.Locale(locale)
  } catch {
    return new Intl.Locale('en-US')
  }
}
