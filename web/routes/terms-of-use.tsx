import { createFileRoute } from '@tanstack/react-router'
import { TERMS_OF_USE } from '#web/content/terms-of-use.ts'
import { LegalPage } from '#web/site/legal/legal-page.tsx'
import { staticPage } from '#web/lib/static-page.ts'

// Rendered by the worker and not at build time, because the support address in it is a setting. The head has its own
// text, so that the document is in no other page's script.
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
