import { createFileRoute } from '@tanstack/react-router'
import { staticPage } from '#web/lib/static-page.ts'
import { LegalPage } from '#web/site/legal/legal-page.tsx'
import { legalHead, readLegalVersion } from './-legal/legal-version.ts'

export const Route = createFileRoute('/terms-of-use')({
  loader: () => readLegalVersion('terms-of-use'),
  headers: () => staticPage({ sharedSeconds: 300 }),
  head: () => legalHead('terms-of-use'),
  component: TermsOfUse,
})

function TermsOfUse() {
  const shown = Route.useLoaderData()
  return shown && <LegalPage shown={shown} />
}
