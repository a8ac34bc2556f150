/** The practice as papers name it. Each field but the name can be empty. */
export type PaperPractice = { name: string; lines: string[]; phone_number: string; tax_id: string; npi: string }

/** A fact with its label, if it is known. */
export const said = (label: string, text: string): string[] => (text === '' ? [] : [`${label} ${text}`])

/** A stored phone number as it is read: ten digits in groups, and others as they are. */
const shownPhone = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** What a paper says of the practice below its name. */
export function practiceLines({ lines, phone_number, tax_id, npi }: PaperPractice): string[] {
  return [
    ...lines,
    ...said('Phone', phone_number && shownPhone(phone_number)),
    ...said('Tax ID (EIN)', tax_id),
    ...said('NPI of the practice', npi),
  ]
}
