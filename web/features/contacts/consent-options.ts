import type { MaySpeak } from '#web/data/client-contacts/mutations.ts'

/** The texts with which a consent is asked for: of the practice, or of the client. */
export type ConsentLabels = { question: string; hint: string; none: string }

export const consentOptions = ({ none }: ConsentLabels): { value: MaySpeak; label: string }[] => [
  { value: 'none', label: none },
  { value: 'emergency_only', label: 'In an emergency' },
  { value: 'yes', label: 'About appointments and care' },
]

/** `client`: how the client is called. */
export const labelsForPractice = (client: string): ConsentLabels => ({
  question: `May you speak to this person about ${client}?`,
  hint: `As ${client} told you. Your name and the day are noted with it, and ${client} can withdraw it at any time.`,
  none: 'Not agreed',
})

export const labelsForClient = (practice: string, acting: boolean): ConsentLabels => ({
  question: `May ${practice} speak to this person about ${acting ? 'your child' : 'you'}?`,
  hint: 'You can change this at any time.',
  none: 'No',
})
