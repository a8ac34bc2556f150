/** The codes that insurers read on a superbill: diagnoses (ICD-10-CM), modifiers, places of service, and who provides. */

const DIAGNOSIS = /^[A-TV-Z][0-9][0-9AB](\.?[0-9A-Z]{1,4})?$/

/** A diagnosis code in its written form, with the dot: `f411` is `F41.1`. Null for what is no such code. */
export function writtenDiagnosis(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/\s+/g, '')
  if (!DIAGNOSIS.test(code)) return null
  const plain = code.replace('.', '')
  return plain.length === 3 ? plain : `${plain.slice(0, 3)}.${plain.slice(3)}`
}
export const DIAGNOSIS_TEXT = 'An ICD-10 code begins with a letter and two digits, such as F41.1'

/** A modifier in capital letters; null when the text is no modifier. */
export function writtenModifier(typed: string): string | null {
  const code = typed.toUpperCase().trim()
  return /^[A-Z0-9]{2}$/.test(code) ? code : null
}
export const MODIFIER_TEXT = 'A modifier has two characters, such as 95'

/** A claim form has room for twelve diagnoses, and points from each of its lines at up to four of them. */
export const MOST_DIAGNOSES = 12
export const MOST_POINTERS = 4
export const MOST_MODIFIERS = 4
export const MOST_UNITS = 99

/** The letter by which a line points at a diagnosis: A for the first one. */
export const pointerLetter = (place: number): string => String.fromCharCode(65 + place)

/** The places of service of mental-health care, as the Centers for Medicare and Medicaid Services name them. */
export const PLACES_OF_SERVICE = [
  ['02', 'Telehealth provided other than in patient’s home'],
  ['03', 'School'],
  ['04', 'Homeless shelter'],
  ['09', 'Prison or correctional facility'],
  ['10', 'Telehealth provided in patient’s home'],
  ['11', 'Office'],
  ['12', 'Home'],
  ['13', 'Assisted living facility'],
  ['14', 'Group home'],
  ['15', 'Mobile unit'],
  ['18', 'Place of employment or worksite'],
  ['19', 'Off campus outpatient hospital'],
  ['21', 'Inpatient hospital'],
  ['22', 'On campus outpatient hospital'],
  ['23', 'Emergency room, hospital'],
  ['31', 'Skilled nursing facility'],
  ['32', 'Nursing facility'],
  ['33', 'Custodial care facility'],
  ['34', 'Hospice'],
  ['49', 'Independent clinic'],
  ['50', 'Federally qualified health center'],
  ['51', 'Inpatient psychiatric facility'],
  ['52', 'Psychiatric facility, partial hospitalization'],
  ['53', 'Community mental health center'],
  ['55', 'Residential substance abuse treatment facility'],
  ['56', 'Psychiatric residential treatment center'],
  ['57', 'Non-residential substance abuse treatment facility'],
  ['58', 'Non-residential opioid treatment facility'],
  ['71', 'Public health clinic'],
  ['72', 'Rural health clinic'],
  ['99', 'Other place of service'],
] as const
export const PLACE_CODES = PLACES_OF_SERVICE.map(([code]) => code)
export type PlaceOfService = (typeof PLACES_OF_SERVICE)[number][0]

/** What a place of service is called. */
export const placeWords = (code: string): string => PLACES_OF_SERVICE.find(([one]) => one === code)?.[1] ?? ''

/**
 * Whether a text is a national provider identifier: ten digits, the last of which checks the others as on a bank card
 * (Luhn), with 80840 before them.
 */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false
  const sum = Array.from(`80840${text}`, Number)
    .reverse()
    .reduce((all, digit, at) => {
      const counted = at % 2 === 1 ? digit * 2 : digit
      return all + (counted > 9 ? counted - 9 : counted)
    }, 0)
  return sum % 10 === 0
}
export const NPI_TEXT = 'This is not a national provider identifier. It has ten digits; please check each of them.'

/** An employer identification number as it is written. */
export const TAX_ID = /^\d{2}-\d{7}$/
export const TAX_ID_TEXT = 'A tax ID has nine digits, such as 12-3456789'
