import { createFileRoute } from '@tanstack/react-router'
import { staticPage } from '#web/lib/static-page.ts'
import { LegalPage } from '#web/site/legal/legal-page.tsx'
import { legalHead, readLegalVersion } from './-legal/legal-version.ts'

export const Route = createFileRoute('/independent-contractor-agreement')({
  loader: () => readLegalVersion('independent-contractor-agreement'),
  headers: () => staticPage({ sharedSeconds: 300 }),
  head: () => legalHead('independent-contractor-agreement'),
  component: IndependentContractor,
})

function IndependentContractor() {
  const shown = Route.useLoaderData()
  return shown && <LegalPage shown={shown} />
}
