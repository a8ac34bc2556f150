import type { Paper } from '#contracts/plain/money-words'
import { countryOf } from './locale.ts'

/** Zones outside the Americas whose countries print on Letter. */
const LETTER_ELSEWHERE = ['Pacific/Honolulu', 'Asia/Manila', 'Pacific/Guam', 'Pacific/Pago_Pago', 'Pacific/Saipan']

/** Zones in the Americas whose countries print on A4. */
const A4_IN_AMERICA =
  /^America\/(Argentina\/.*|Buenos_Aires|Cordoba|Catamarca|Jujuy|Mendoza|Rosario|Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Acre|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo|Montevideo|Asuncion|Lima|Guayaquil|La_Paz|Paramaribo|Guyana|Cayenne|Nuuk|Godthab|Danmarkshavn|Scoresbysund|Thule|Martinique|Guadeloupe|Miquelon|Jamaica|Barbados|Port_of_Spain)$/

/** Countries that print on Letter, for practices whose zone names no place. */
const LETTER_COUNTRIES = new Set('US CA MX CO VE CL CR DO GT HN NI PA SV PH PR'.split(' '))

/**
 * The paper size that is used in the country of a practice. The country is derived from the practice's time zone. North
 * America and most of Latin America print on Letter, all other countries on A4. If the zone names no place, as UTC does,
 * the country is taken from the owner's locale.
 */
export function paperOf({ timezone, locale }: { timezone: string; locale: string }): Paper {
  if (!timezone.includes('/') || timezone.startsWith('Etc/'))
    return LETTER_COUNTRIES.has(countryOf(locale)) ? 'letter' : 'a4'
  const isAmerican = /^(America|US|Canada)\//.test(timezone) && !A4_IN_AMERICA.test(timezone)
  return isAmerican || LETTER_ELSEWHERE.includes(timezone) ? 'letter' : 'a4'
}
