import { createFileRoute } from '@tanstack/react-router'
import { PRIVACY_POLICY } from '#web/content/privacy-policy.ts'
import { LegalPage } from '#web/site/legal/legal-page.tsx'
import { staticPage } from '#web/lib/static-page.ts'

// The worker renders this page, not the build, because it contains the support address, which is a setting. The
// description is not taken from the document, so that the scripts of other pages do not include the document.
export const Route = createFileRoute('/privacy-policy')({
  headers: () => staticPage({ sharedSeconds: 300 }),
  head: () => ({
    meta: [
      { title: 'Privacy policy · Orchid' },
      {
        name: 'description',
        content: 'What Orchid stores about you, who can see it, what is encrypted, and for how long.',
      },
    ],
  }),
  component: PrivacyPolicy,
})

function PrivacyPolicy() {
  return <LegalPage document={PRIVACY_POLICY} />
}
