import { createFileRoute } from '@tanstack/react-router'
import { PRIVACY_POLICY } from '#web/content/privacy-policy.ts'
import { LegalPage } from '#web/site/legal/legal-page.tsx'
import { staticPage } from '#web/lib/static-page.ts'

// Rendered by the worker and not at build time, because the support address in it is a setting. The head has its own
// text, so that the document is in no other page's script.
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
