import { LEGAL_KEYS, LEGAL_VERSIONS, type LegalKey, versionInForce } from '#domain/content/legal-versions'
import { LEGAL_TEXTS } from '#web/content/legal/legal-texts.ts'
import { legalApproved } from '#web/lib/web-context.ts'
import type { LegalVersionView } from '#web/site/legal/legal-page.tsx'

/** A document by the last part of its address; null for any other. */
export function legalKey(text: string): LegalKey | null {
  return LEGAL_KEYS.find((key) => key === text.toLowerCase()) ?? null
}

/** What the page of a document shows: the version that holds or, with `number`, that version. Null when there is none. */
export async function readLegalVersion(key: LegalKey, number?: number): Promise<LegalVersionView | null> {
  const approved = legalApproved()
  const inForce = versionInForce(key, approved)
  const shown = number === undefined ? inForce : LEGAL_VERSIONS[key].find(({ version }) => version === number)
  const load = shown && LEGAL_TEXTS[key].versions[shown.version - 1]
  if (!load) return null
  return {
    key,
    path: LEGAL_TEXTS[key].path,
    document: await load(),
    version: shown.version,
    date: shown.date,
    isApproved: approved.includes(`${key}@${shown.version}`),
    inForce: inForce.version,
  }
}

/** The head of the page of a document. */
export function legalHead(key: LegalKey) {
  const { title, description } = LEGAL_TEXTS[key]
  return { meta: [{ title: `${title} · Orchid` }, { name: 'description', content: description }] }
}
