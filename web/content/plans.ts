import type { Feature } from '#contracts/endpoint'
import { FEATURES, planHas } from '#domain/access/plans'
import type { SoldPlan } from '#domain/billing/plan-prices'
import { PLAN_NAMES } from './plan-names.ts'

type FeatureWords = {
  group: 'practice' | 'assistant'
  label: string
  text: string
  /** False while the product does not have the feature yet. Then only the line "Coming soon" names it. */
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
    text: 'A client’s sessions, notes and details in one place.',
    ready: false,
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

export const FEATURE_GROUPS = [
  { group: 'practice', title: 'Your practice' },
  { group: 'assistant', title: 'The assistant' },
] as const

type PlanOffer = { plan: SoldPlan; text: string; above?: SoldPlan; highlights: readonly Feature[] }

/** In the order of the pricing page. A plan includes everything of the plan `above`, plus its `highlights`. */
export const PLAN_OFFERS: readonly PlanOffer[] = [
  {
    plan: 'core',
    text: 'Everything a solo practice needs, Monday to Friday.',
    highlights: ['calendar', 'notes-and-forms', 'messaging', 'full-settings', 'ai-session-review', 'waitlist'],
  },
  {
    plan: 'complete',
    text: 'All of Orchid in one plan, including the assistant.',
    above: 'core-with-ai',
    highlights: ['group-sessions', 'calendar-sync', 'orchid-storage', 'business-analytics', 'autopay'],
  },
  {
    plan: 'core-with-ai',
    text: 'Core, plus the assistant in your regular sessions.',
    above: 'core',
    highlights: ['ai-sidebar', 'ai-settings', 'session-audio-upload', 'audio-recorder'],
  },
  {
    plan: 'ai-only',
    text: 'The assistant alone, alongside the records you keep elsewhere.',
    highlights: ['ai-session-review', 'notes-and-forms', 'messaging', 'ai-home', 'audio-recorder'],
  },
]

/**
 * What is still being built, in one line: each feature under the first plan of the page that will have it. Empty when
 * everything is there.
 */
export function comingSoon(): string {
  const parts = PLAN_OFFERS.map(({ plan }, at) => {
    const earlier = PLAN_OFFERS.slice(0, at)
    const labels = FEATURES.filter(
      (feature) =>
        !FEATURE_WORDS[feature].ready &&
        planHas(plan, feature) &&
        !earlier.some((offer) => planHas(offer.plan, feature)),
    ).map((feature) => FEATURE_WORDS[feature].label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()))
    return labels.length === 0 ? '' : `${listed(labels)} in ${PLAN_NAMES[plan]}`
  })
  const said = parts.filter(Boolean).join('; ')
  return said && `${said}. They unlock automatically, at no extra cost.`
}

const listed = (labels: readonly string[]): string => new Intl.ListFormat('en-US').format(labels)
