/** The legal documents by their key, which is also the address of their page, in lower case. */
export const LEGAL_KEYS = [
  'terms-of-use',
  'privacy-policy',
  'aup',
  'clinician-ai-privacy-policy',
  'waiver-of-liability',
  'independent-contractor-agreement',
] as const
export type LegalKey = (typeof LEGAL_KEYS)[number]

/** `date` is the day on which the version was delivered, YYYY-MM-DD. */
export type LegalVersion = { version: number; date: string }

/** The delivered versions of each document, oldest first. Versions are only added: a delivered text never changes. */
export const LEGAL_VERSIONS: Readonly<Record<LegalKey, readonly [LegalVersion, ...LegalVersion[]]>> = {
  'terms-of-use': [
    { version: 1, date: '2026-11-23' },
    { version: 2, date: '2026-11-24' },
    { version: 3, date: '2026-11-29' },
  ],
  'privacy-policy': [
    { version: 1, date: '2026-11-23' },
    { version: 2, date: '2026-11-24' },
  ],
  aup: [{ version: 1, date: '2026-11-24' }],
  'clinician-ai-privacy-policy': [{ version: 1, date: '2026-11-24' }],
  'waiver-of-liability': [{ version: 1, date: '2026-11-24' }],
  'independent-contractor-agreement': [{ version: 1, date: '2026-11-24' }],
}

/**
 * The version that holds: the newest that the operator has approved or, while none is approved, the newest delivered
 * one. `approved` are entries such as `terms-of-use@2`.
 */
export function versionInForce(key: LegalKey, approved: readonly string[]): LegalVersion & { is_approved: boolean } {
  const newestFirst = LEGAL_VERSIONS[key].toReversed()
  const found = newestFirst.find(({ version }) => approved.includes(`${key}@${version}`))
  return { ...(found ?? newestFirst[0] ?? LEGAL_VERSIONS[key][0]), is_approved: found !== undefined }
}

/** The documents that the boxes name which a person checks: registering as a client, and finishing a provider's intake. */
export const AGREED_BY = {
  registration: ['terms-of-use', 'privacy-policy'],
  intake: ['terms-of-use'],
} as const satisfies Record<string, readonly LegalKey[]>

export type AgreedBy = keyof typeof AGREED_BY
export type AgreedVersion = { document: LegalKey; version: number }

/** What a person agrees to who checks such a box now. */
export function agreedVersions(by: AgreedBy, approved: readonly string[]): AgreedVersion[] {
  return AGREED_BY[by].map((document) => ({ document, version: versionInForce(document, approved).version }))
}
