import { type Plan, SOLD_PLANS, type SoldPlan } from '#contracts/plain/plan-names'
import type { Feature } from '#contracts/endpoint'
import { FEATURES, planHas } from '#domain/access/plans'
import { planPrice } from '#domain/billing/plan-prices'
import { PLAN_NAMES } from './plan-names.ts'

type FeatureWords = {
  group: 'practice' | 'assistant'
  label: string
  text: string
  /** False while the product does not have the feature yet. Then only the list "Coming" names it. */
  ready: boolean
}

/** The text of every feature in the table of plans (domain/access/plans.ts). */
export const FEATURE_WORDS: Readonly<Record<Feature, FeatureWords>> = {
  calendar: {
    group: 'practice',
    label: 'Calendar and online booking',
    text: 'Weekly hours, session types with a price, clients who book and pay, video in the browser.',
    ready: true,
  },
  'notes-and-forms': {
    group: 'practice',
    label: 'Notes and forms',
    text: 'SOAP notes that are saved as you type and locked once signed.',
    ready: true,
  },
  messaging: {
    group: 'practice',
    label: 'Messages',
    text: 'Encrypted chat with each client, with read receipts.',
    ready: true,
  },
  'full-settings': {
    group: 'practice',
    label: 'All practice settings',
    text: 'Your public page, and a team that manages the calendar with you.',
    ready: true,
  },
  'patient-charts': {
    group: 'practice',
    label: 'Client charts',
    text: 'A client’s sessions, notes, invoices and details in one place.',
    ready: true,
  },
  waitlist: {
    group: 'practice',
    label: 'Waitlist',
    text: 'A time that opens up is offered to clients on the list.',
    ready: false,
  },
  'group-sessions': {
    group: 'practice',
    label: 'Group sessions',
    text: 'Sessions with several clients, each with their own seat and note.',
    ready: false,
  },
  'calendar-sync': {
    group: 'practice',
    label: 'Calendar sync',
    text: 'Keep your Google calendar and this one in sync.',
    ready: false,
  },
  'load-previous-note': {
    group: 'practice',
    label: 'Start from the last note',
    text: 'A new note starts from what you wrote before.',
    ready: false,
  },
  'note-file-upload': {
    group: 'practice',
    label: 'Files in notes',
    text: 'Documents and images attached to a note.',
    ready: false,
  },
  'medication-history': {
    group: 'practice',
    label: 'Medication history',
    text: 'What a client takes, and since when.',
    ready: false,
  },
  autopay: {
    group: 'practice',
    label: 'Autopay',
    text: 'The invoice for a completed session is charged to the card on file.',
    ready: false,
  },
  'orchid-storage': {
    group: 'practice',
    label: 'File storage',
    text: 'Storage for your practice’s files, with queues for large ones.',
    ready: false,
  },
  'business-analytics': {
    group: 'practice',
    label: 'Practice analytics',
    text: 'Sessions, income and attendance over time.',
    ready: false,
  },
  'can-contact-professionals': {
    group: 'practice',
    label: 'Contact other professionals',
    text: 'Write to colleagues in the directory.',
    ready: false,
  },
  'ai-session-review': {
    group: 'assistant',
    label: 'Session review',
    text: 'With everyone’s consent: a transcript, a drafted summary with its sources, and talk time.',
    ready: true,
  },
  'ai-sidebar': {
    group: 'assistant',
    label: 'Assistant beside your sessions',
    text: 'The assistant in the sessions of your own calendar.',
    ready: false,
  },
  'ai-settings': {
    group: 'assistant',
    label: 'Assistant settings',
    text: 'How drafts are written and what is saved.',
    ready: false,
  },
  'session-audio-upload': {
    group: 'assistant',
    label: 'Session audio upload',
    text: 'Turn your own recording into a transcript and a draft.',
    ready: false,
  },
  'audio-recorder': {
    group: 'assistant',
    label: 'Audio recorder',
    text: 'Record a session in the room, without a call.',
    ready: false,
  },
  'ai-patient-chart': {
    group: 'assistant',
    label: 'Assistant charts',
    text: 'A short chart for each client whose record is kept elsewhere.',
    ready: false,
  },
  'ai-home': {
    group: 'assistant',
    label: 'Assistant home',
    text: 'Start sessions with the assistant from one page.',
    ready: false,
  },
}

/** In the order of the pages, which differs from the order in the domain. */
export const ORDERED_FEATURES = Object.keys(FEATURE_WORDS) as Feature[]

export const FEATURE_GROUPS = [
  { group: 'practice', title: 'Your practice' },
  { group: 'assistant', title: 'The assistant' },
] as const

type PlanOffer = { plan: SoldPlan; text: string; above?: SoldPlan; highlights: readonly Feature[] }

/** In the order of the pricing page. A plan includes everything of the plan `above`, plus its `highlights`. */
export const PLAN_OFFERS: readonly PlanOffer[] = [
  {
    plan: 'core',
    text: 'A calendar, video sessions, notes, messages and invoices.',
    highlights: ['calendar', 'notes-and-forms', 'messaging', 'full-settings', 'ai-session-review', 'waitlist'],
  },
  {
    plan: 'complete',
    text: 'Every part of Orchid, and each new one as it is built.',
    above: 'core-with-ai',
    highlights: ['group-sessions', 'calendar-sync', 'orchid-storage', 'business-analytics', 'autopay'],
  },
  {
    plan: 'core-with-ai',
    text: 'Core, and the parts of the assistant that are coming.',
    above: 'core',
    highlights: ['ai-sidebar', 'ai-settings', 'session-audio-upload', 'audio-recorder'],
  },
  {
    plan: 'ai-only',
    text: 'The assistant alone, alongside the records you keep elsewhere.',
    highlights: ['ai-session-review', 'notes-and-forms', 'messaging', 'ai-home', 'audio-recorder'],
  },
]

/** A feature that is not built yet, and the plans that will have it. */
export type ComingFeature = { feature: Feature; label: string; plans: Plan[] }

/** What is not built yet, each feature once. Empty when everything is there. */
export function comingFeatures(): ComingFeature[] {
  const shown: readonly Plan[] = [...PLAN_OFFERS.map(({ plan }) => plan), 'enterprise']
  const unbuilt = ORDERED_FEATURES.filter((feature) => !FEATURE_WORDS[feature].ready)
  return unbuilt.map((feature) => ({
    feature,
    label: FEATURE_WORDS[feature].label,
    plans: shown.filter((plan) => planHas(plan, feature)),
  }))
}

/** The features that a plan unlocks today. */
const builtIn = (plan: Plan): Feature[] =>
  FEATURES.filter((feature) => FEATURE_WORDS[feature].ready && planHas(plan, feature))

/**
 * What a plan is today, where that differs from what its name promises: a dearer plan that unlocks nothing more yet, or
 * one in which sessions cannot be added. Null when there is nothing to say.
 */
export function todayOf(plan: SoldPlan): string | null {
  const cheaper = SOLD_PLANS.filter((other) => planPrice(other, 'monthly').minor < planPrice(plan, 'monthly').minor)
  const same = cheaper.find((other) => builtIn(other).join() === builtIn(plan).join())
  if (same) return `Today it unlocks the same as ${PLAN_NAMES[same]}.`
  const addsSessions = builtIn(plan).some((feature) => feature === 'calendar' || feature === 'ai-home')
  return addsSessions ? null : 'You cannot add sessions in it yet.'
}
