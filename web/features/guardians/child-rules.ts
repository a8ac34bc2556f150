import type { GuardianRelation } from '#contracts/plain/guardian-relations'
import { birthProblem } from '#domain/access/age'
import { isUnderAge } from '#domain/access/of-age'
import { parseBirthDate } from '#domain/content/birth-date'

export type ChildValues = {
  first_name: string
  preferred_first_name: string
  last_name: string
  /** As typed, MM/DD/YYYY. */
  dob: string
  relation: GuardianRelation | ''
}

/** The errors of a child's details on a day (YYYY-MM-DD), by field. */
export function childErrors(values: ChildValues, today: string): Partial<Record<keyof ChildValues, string>> {
  const errors: Partial<Record<keyof ChildValues, string>> = {}
  if (!values.first_name.trim()) errors.first_name = 'Please enter their legal first name'
  if (!values.last_name.trim()) errors.last_name = 'Please enter their legal last name'
  const dob = parseBirthDate(values.dob)
  const problem = dob && birthProblem(dob, today)
  if (!dob) errors.dob = 'Please enter their date of birth as MM/DD/YYYY'
  else if (problem) errors.dob = problem
  else if (!isUnderAge(dob, today)) errors.dob = 'Guardians are for children under 18. Adults have their own account.'
  if (!values.relation) errors.relation = 'Please choose your relationship to them'
  return errors
}
