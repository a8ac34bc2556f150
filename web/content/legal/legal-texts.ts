import type { LegalKey } from '#domain/content/legal-versions'
import type { LegalDocument } from '#web/content/legal-document.ts'

type LegalText = {
  title: string
  description: string
  path: '/terms-of-use' | '/privacy-policy' | '/AUP' | `/${LegalKey}`
  /** The texts of the versions, in their order. Each is loaded only by the page that shows it. */
  versions: readonly (() => Promise<LegalDocument>)[]
}

/** The legal documents as they are delivered. A test compares their versions with domain/content/legal-versions.ts. */
export const LEGAL_TEXTS: Readonly<Record<LegalKey, LegalText>> = {
  'terms-of-use': {
    title: 'Terms of use',
    description: 'What you and we agree to when you use Orchid: accounts, booking, payment, plans and fair use.',
    path: '/terms-of-use',
    versions: [
      async () => (await import('./terms-of-use-1.ts')).TERMS_OF_USE_1,
      async () => (await import('./terms-of-use-2.ts')).TERMS_OF_USE_2,
      async () => (await import('#web/content/terms-of-use.ts')).TERMS_OF_USE,
    ],
  },
  'privacy-policy': {
    title: 'Privacy policy',
    description: 'What Orchid stores about you, who can see it, what is encrypted, and for how long.',
    path: '/privacy-policy',
    versions: [
      async () => (await import('./privacy-policy-1.ts')).PRIVACY_POLICY_1,
      async () => (await import('#web/content/privacy-policy.ts')).PRIVACY_POLICY,
    ],
  },
  aup: {
    title: 'Acceptable use policy',
    description: 'How everyone who uses Orchid treats each other and the service, and what happens otherwise.',
    path: '/AUP',
    versions: [async () => (await import('./acceptable-use.ts')).ACCEPTABLE_USE],
  },
  'clinician-ai-privacy-policy': {
    title: 'Clinician AI privacy policy',
    description: 'For professionals: how captions, transcripts and drafted summaries handle what is said in a session.',
    path: '/clinician-ai-privacy-policy',
    versions: [async () => (await import('./clinician-ai-privacy.ts')).CLINICIAN_AI_PRIVACY],
  },
  'waiver-of-liability': {
    title: 'Waiver of liability',
    description: 'What the operator of Orchid answers for, what your professional answers for, and meeting by video.',
    path: '/waiver-of-liability',
    versions: [async () => (await import('./waiver-of-liability.ts')).WAIVER_OF_LIABILITY],
  },
  'independent-contractor-agreement': {
    title: 'Independent contractor agreement',
    description: 'For professionals who run their practice on Orchid: independence, license, care, money and ending.',
    path: '/independent-contractor-agreement',
    versions: [async () => (await import('./independent-contractor.ts')).INDEPENDENT_CONTRACTOR],
  },
}
