/** The parts of a client's page. The paths of those that the specification names are its own words. */
import type { UserInfo } from '#contracts/api/users'
import { opensPage } from '#web/login/area-of.ts'
import { IconChartLine, IconClipboardList, IconPaperclip, IconPill } from '@tabler/icons-react'

/** The parts that have something to show. */
export const TABS = [
  { section: 'sessions', label: 'Sessions' },
  { section: 'notes', label: 'Notes' },
  { section: 'billing', label: 'Billing' },
  { section: 'details', label: 'Details' },
] as const

/** The parts that hold nothing yet: they have an address, and a sentence that says what they are for. */
export const FUTURE_SECTIONS = {
  'medication-history': {
    icon: IconPill,
    title: 'No medication history',
    text: 'This part holds the medications that a client takes or took, with dose and dates.',
  },
  'treatment-plans': {
    icon: IconClipboardList,
    title: 'No treatment plan',
    text: 'This part holds the goals of a treatment and the steps toward them.',
  },
  measurements: {
    icon: IconChartLine,
    title: 'No measurements',
    text: 'This part holds the questionnaires that a client answered, and how their scores changed.',
  },
  attachments: {
    icon: IconPaperclip,
    title: 'No attachments',
    text: 'This part holds files that belong to the record, such as letters and referrals.',
  },
} as const

type Tab = (typeof TABS)[number]['section']
export type FutureSection = keyof typeof FUTURE_SECTIONS
export type Section = Tab | FutureSection
const SECTIONS: readonly Section[] = [
  ...TABS.map(({ section }) => section),
  ...(Object.keys(FUTURE_SECTIONS) as FutureSection[]),
]

/** The section of an address; null when there is none of that name. */
export function sectionOf(text: string): Section | null {
  return SECTIONS.find((section) => section === text) ?? null
}

export const isFuture = (section: Section): section is FutureSection => Object.hasOwn(FUTURE_SECTIONS, section)

/** Whether role and plan open a section to a user. */
export function opensSection(user: UserInfo, section: Section): boolean {
  return opensPage(user, `/pro-dashboard/patient-charts/any/${section}`)
}
