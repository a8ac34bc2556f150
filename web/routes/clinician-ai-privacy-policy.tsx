import { createFileRoute } from '@tanstack/react-router'
import { staticPage } from '#web/lib/static-page.ts'
import { LegalPage } from '#web/site/legal/legal-page.tsx'
import { legalHead, readLegalVersion } from './-legal/legal-version.ts'

export const Route = createFileRoute('/clinician-ai-privacy-policy')({
  loader: () => readLegalVersion('clinician-ai-privacy-policy'),
  headers: () => staticPage({ sharedSeconds: 300 }),
  head: () => legalHead('clinician-ai-privacy-policy'),
  component: ClinicianAiPrivacy,
})

function ClinicianAiPrivacy() {
  const shown = Route.useLoaderData()
  return shown && <LegalPage shown={shown} />
}
