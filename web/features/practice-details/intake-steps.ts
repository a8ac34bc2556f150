/** The five steps of the quick intake with their hashes (spec section 2), and what is still missing in each. */
import type { ProviderProfile } from '#contracts/api/users'
import { displayName } from '#domain/content/display-name'
import { missingFromIntake } from '#domain/content/intake'
import { RESUME_HASH } from '#web/login/landing.ts'

export const INTAKE_STEPS = [
  { hash: 'tell-us-about-yourself', title: 'Tell us about yourself' },
  { hash: 'describe-your-practice', title: 'Describe your practice' },
  { hash: 'what-is-your-practice-address', title: 'What is your practice address?' },
  { hash: 'what-is-your-phone-number', title: 'What is your phone number?' },
  { hash: 'before-you-finish', title: 'Before you finish' },
] as const

const LAST = INTAKE_STEPS.length - 1

/** The step that contains a field. */
function stepOf(field: string): number {
  if (field === 'dob' || field === 'name_schema') return 0
  if (field.startsWith('licenses') || field.startsWith('orchid_pro_types')) return 1
  if (/^(office|mail)_/.test(field)) return 2
  return LAST
}

/** The error messages of a step, by field. Each of these fields blocks the step. `today` is YYYY-MM-DD. */
export function missingInStep(profile: ProviderProfile, step: number, today: string): ReadonlyMap<string, string> {
  const all = missingFromIntake(profile, displayName(profile.name_schema, profile), today)
  return new Map(all.filter(({ field }) => stepOf(field) === step).map(({ field, message }) => [field, message]))
}

/**
 * The step at which a person resumes after a login: the first incomplete one. The phone number is optional, so its step
 * counts as complete once a phone number, or the last step's answer to how they heard about Orchid, is saved.
 */
export function resumeStep(saved: ProviderProfile, today: string): number {
  const open = INTAKE_STEPS.findIndex((_, step) => missingInStep(saved, step, today).size > 0)
  const first = open < 0 ? LAST : open
  return first === LAST && saved.phone_number === '' && saved.heard_about_orchid_via === '' ? LAST - 1 : first
}

/**
 * The step of a hash. A missing or unknown hash means the first step (spec section 2). If a step before it is
 * incomplete, returns the incomplete step.
 */
export function stepOfHash(hash: string, saved: ProviderProfile, today: string): number {
  if (hash === RESUME_HASH) return resumeStep(saved, today)
  const chosen = Math.max(
    0,
    INTAKE_STEPS.findIndex((step) => step.hash === hash),
  )
  const open = INTAKE_STEPS.findIndex((_, step) => missingInStep(saved, step, today).size > 0)
  return open < 0 ? chosen : Math.min(chosen, open)
}
