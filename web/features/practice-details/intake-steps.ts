/** The five steps of the quick intake, each with its hash (spec section 2), and the fields that each still misses. */
import type { ProviderProfile } from '#contracts/api/users'
import { displayName } from '#domain/content/display-name'
import { missingFromIntake } from '#domain/content/intake'
import { RESUME_HASH } from '#web/session/landing.ts'

export const INTAKE_STEPS = [
  { hash: 'tell-us-about-yourself', title: 'Tell us about yourself' },
  { hash: 'describe-your-practice', title: 'Describe your practice' },
  { hash: 'what-is-your-practice-address', title: 'What is your practice address?' },
  { hash: 'what-is-your-phone-number', title: 'What is your phone number?' },
  { hash: 'before-you-finish', title: 'Before you finish' },
] as const

const LAST = INTAKE_STEPS.length - 1

/** The step that contains a field, by the first part of the field's name. */
function stepOf(field: string): number {
  if (field === 'dob' || field === 'name_schema') return 0
  if (field.startsWith('licenses') || field.startsWith('orchid_pro_types')) return 1
  if (/^(office|mail)_/.test(field)) return 2
  return LAST
}

/** The fields that block a step, with a message each. `today` is YYYY-MM-DD. */
export function missingInStep(profile: ProviderProfile, step: number, today: string): ReadonlyMap<string, string> {
  const all = missingFromIntake(profile, displayName(profile.name_schema, profile), today)
  return new Map(all.filter(({ field }) => stepOf(field) === step).map(({ field, message }) => [field, message]))
}

/**
 * Where a person resumes after a log-in: at the first incomplete step. The phone step counts as done once it was shown.
 */
export function resumeStep(saved: ProviderProfile, today: string): number {
  const open = INTAKE_STEPS.findIndex((_, step) => missingInStep(saved, step, today).size > 0)
  const first = open < 0 ? LAST : open
  return first === LAST && saved.phone_number === '' && saved.heard_about_orchid_via === '' ? LAST - 1 : first
}

/**
 * The step of a hash. A missing or unknown hash is the first step (spec section 2); a step after an incomplete one is
 * not reachable.
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
