import { createFileRoute } from '@tanstack/react-router'
import { staticPage } from '#web/lib/static-page.ts'
import { LegalPage } from '#web/site/legal/legal-page.tsx'
import { legalHead, readLegalVersion } from './-legal/legal-version.ts'

export const Route = createFileRoute('/privacy-policy')({
  loader: () => readLegalVersion('privacy-policy'),
  headers: () => staticPage({ sharedSeconds: 300 }),
  head: () => legalHead('privacy-policy'),
  component: PrivacyPolicy,
})

function PrivacyPolicy() {
  const shown = Route.useLoaderData()
  return shown && <LegalPage shown={shown} />
}
