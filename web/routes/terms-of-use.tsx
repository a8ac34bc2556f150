import { createFileRoute } from '@tanstack/react-router'
import { TERMS_OF_USE } from '#web/content/terms-of-use.ts'
import { LegalPage } from '#web/site/legal/legal-page.tsx'
import { staticPage } from '#web/lib/static-page.ts'

// The worker renders this page, not the build, because it contains the support address, which is a setting. The
// description is not taken from the document, so that the scripts of other pages do not include the document.
export const Route = createFileRoute('/terms-of-use')({
  headers: () => staticPage({ sharedSeconds: 300 }),
  head: () => ({
    meta: [
      { title: 'Terms of use · Orchid' },
      { name: 'description', content: 'Who can use Orchid, and the terms for bookings, payments, plans and trials.' },
    ],
  }),
  component: TermsOfUse,
})

function TermsOfUse() {
  return <LegalPage document={TERMS_OF_USE} />
}
