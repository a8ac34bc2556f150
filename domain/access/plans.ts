import { type Plan, PLANS } from '#contracts/plain/plan-names'
import type { Feature } from '#contracts/endpoint'

const plans = (...list: Plan[]): readonly Plan[] => list
const WITH_AI = plans('complete', 'core-with-ai', 'ai-only')
const FULL = plans('complete', 'core', 'core-with-ai', 'enterprise')
const LARGE = plans('complete', 'enterprise')

const FEATURE_PLANS = {
  'ai-sidebar': WITH_AI,
  'ai-settings': WITH_AI,
  'full-settings': FULL,
  'patient-charts': FULL,
  'notes-and-forms': PLANS,
  messaging: PLANS,
  calendar: FULL,
  'session-audio-upload': plans('complete', 'core-with-ai', 'enterprise', 'ai-only'),
  'audio-recorder': WITH_AI,
  'group-sessions': LARGE,
  'business-analytics': LARGE,
  'orchid-storage': LARGE,
  'calendar-sync': LARGE,
  'can-contact-professionals': LARGE,
  'load-previous-note': LARGE,
  'note-file-upload': LARGE,
  'ai-patient-chart': plans('ai-only'),
  'ai-home': plans('ai-only'),
  'ai-session-review': plans('complete', 'core', 'core-with-ai', 'ai-only'),
  waitlist: plans('complete', 'core', 'core-with-ai'),
  'medication-history': plans('complete'),
  autopay: plans('complete'),
} as const satisfies Record<Feature, readonly Plan[]>

export const FEATURES = Object.keys(FEATURE_PLANS) as Feature[]

/** Whether a plan includes a feature. Null means no plan and includes none. */
export function planHas(plan: Plan | null, feature: Feature): boolean {
  return plan !== null && (FEATURE_PLANS[feature] as readonly Plan[]).includes(plan)
}
