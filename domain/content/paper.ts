/** What an invoice is printed on. */
export type Paper = 'letter' | 'a4'

/** Zones beyond the Americas of countries that print on Letter. */
const LETTER_ELSEWHERE = ['Pacific/Honolulu', 'Asia/Manila', 'Pacific/Guam', 'Pacific/Pago_Pago', 'Pacific/Saipan']

/** Zones of the Americas of countries that print on A4. */
const A4_IN_AMERICA =
  /^America\/(Argentina\/.*|Buenos_Aires|Cordoba|Catamarca|Jujuy|Mendoza|Rosario|Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Acre|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo|Montevideo|Asuncion|Lima|Guayaquil|La_Paz|Paramaribo|Guyana|Cayenne|Nuuk|Godthab|Danmarkshavn|Scoresbysund|Thule|Martinique|Guadeloupe|Miquelon|Jamaica|Barbados|Port_of_Spain)$/

/**
 * The paper of the country that a practice works in. Its zone is what a practice says of its country: North America and
 * most of Latin America print on Letter, all other countries on A4.
 */
export function paperOf(timezone: string): Paper {
  const isAmerican = /^(America|US|Canada)\//.test(timezone) && !A4_IN_AMERICA.test(timezone)
  return isAmerican || LETTER_ELSEWHERE.includes(timezone) ? 'letter' : 'a4'
}
