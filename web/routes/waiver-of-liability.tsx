import { createFileRoute } from '@tanstack/react-router'
import { staticPage } from '#web/lib/static-page.ts'
import { LegalPage } from '#web/site/legal/legal-page.tsx'
import { legalHead, readLegalVersion } from './-legal/legal-version.ts'

export const Route = createFileRoute('/waiver-of-liability')({
  loader: () => readLegalVersion('waiver-of-liability'),
  headers: () => staticPage({ sharedSeconds: 300 }),
  head: () => legalHead('waiver-of-liability'),
  component: WaiverOfLiability,
})

function WaiverOfLiability() {
  const shown = Route.useLoaderData()
  return shown && <LegalPage shown={shown} />
}
