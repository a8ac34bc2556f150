import { createFileRoute, redirect } from '@tanstack/react-router'
import { staticPage } from '#web/lib/static-page.ts'
import { LegalPage } from '#web/site/legal/legal-page.tsx'
import { legalHead, readLegalVersion } from './-legal/legal-version.ts'

export const Route = createFileRoute('/AUP')({
  loader: ({ location }) => {
    // Paths are matched without regard to case, but the page has one address.
    if (location.pathname !== '/AUP') throw redirect({ to: '/AUP', statusCode: 301 })
    return readLegalVersion('aup')
  },
  headers: () => staticPage({ sharedSeconds: 300 }),
  head: () => legalHead('aup'),
  component: AcceptableUse,
})

function AcceptableUse() {
  const shown = Route.useLoaderData()
  return shown && <LegalPage shown={shown} />
}
