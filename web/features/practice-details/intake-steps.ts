/** The five steps of the quick intake, each with its hash (spec section 2), and what each still misses. */
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

/** Which step asks for a field, by the first part of its name. */
function stepOf(field: string): number {
  if (field === 'dob' || field === 'name_schema') return 0
  if (field.startsWith('licenses') || field.startsWith('orchid_pro_types')) return 1
  if (/^(office|mail)_/.test(field)) return 2
  return LAST
}

/** The fields of one step that keep it from going on, with a message each. `today` is YYYY-MM-DD. */
export function missingInStep(profile: ProviderProfile, step: number, today: string): ReadonlyMap<string, string> {
  const all = missingFromIntake(profile, displayName(profile.name_schema, profile), today)
  return new Map(all.filter(({ field }) => stepOf(field) === step).map(({ field, message }) => [field, message]))
}

/** Where somebody goes on who was led here by a sign-in: the first step that misses something; the phone counts as asked once. */
export function resumeStep(saved: ProviderProfile, today: string): number {
  const open = INTAKE_STEPS.findIndex((_, step) => missingInStep(saved, step, today).size > 0)
  const first = open < 0 ? LAST : open
  return first === LAST && saved.phone_number === '' && saved.heard_about_orchid_via === '' ? LAST - 1 : first
}

/** The step of a hash: a missing or unknown one is the first (spec section 2), and none may be reached past a step that misses something. */
export function stepOfHash(hash: string, saved: ProviderProfile, today: string): number {
  if (hash === RESUME_HASH) return resumeStep(saved, today)
  const chosen = Math.max(
    0,
    INTAKE_STEPS.findIndex((step) => step.hash === hash),
  )
  const open = INTAKE_STEPS.findIndex((_, step) => missingInStep(saved, step, today).size > 0)
  return open < 0 ? chosen : Math.min(chosen, open)
}
