import { createFileRoute } from '@tanstack/react-router'
import { readFreeSlots, readOffer } from '#web/data/professionals/queries.ts'
import { SLOT_DAYS } from '#web/features/professionals/free-slots.ts'
import { nameWithCredentials, typeLabel } from '#web/lib/professional-name.ts'
import { ProfilePage } from '#web/features/professionals/profile-page.tsx'
import { profileJsonLd } from '#web/features/professionals/profile-json-ld.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { setPageStatus } from '#web/lib/page-status.ts'
import { textParam } from '#web/lib/search-params.ts'
import { staticPage } from '#web/lib/static-page.ts'
import { NotFound } from '#web/site/frame/not-found.tsx'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'

export const Route = createFileRoute('/professional-search/$idOrCustomUrl/')({
  validateSearch: (search): { type?: string } => ({ type: textParam(search.type, 80) }),
  loaderDeps: ({ search }) => ({ type: search.type }),
  loader: async ({ params, deps, abortController }) => {
    const { signal } = abortController
    try {
      const { professional: profile, types } = await readOffer(params.idOrCustomUrl, signal)
      const type = types.find(({ label }) => label === deps.type) ?? types[0]
      const free = type
        ? await readFreeSlots(params.idOrCustomUrl, { label: type.label, days: SLOT_DAYS }, signal)
        : null
      return { profile, types, type: type ?? null, free }
    } catch (error) {
      // An unknown profile shows the page that the spec calls /page-not-found.
      if (!(error instanceof ApiError && (error.status === 404 || error.status === 400))) throw error
      setPageStatus(404)
      return null
    }
  },
  headers: ({ loaderData }) => staticPage({ sharedSeconds: loaderData ? 30 : 0 }),
  head: ({ loaderData }) => {
    if (!loaderData) return { meta: [{ title: 'Not found · Orchid' }, { name: 'robots', content: 'noindex' }] }
    const { profile, types } = loaderData
    const title = `${nameWithCredentials(profile)}, ${typeLabel(profile.professional_type)} · Orchid`
    const description =
      profile.headline || `See what a session with ${profile.display_name} costs, when they are free, and book online.`
    return {
      meta: [
        { title },
        { name: 'description', content: description },
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
        { property: 'og:type', content: 'profile' },
      ],
      scripts: [{ type: 'application/ld+json', children: profileJsonLd(profile, types) }],
    }
  },
  component: Profile,
})

function Profile() {
  const data = Route.useLoaderData()
  return data ? (
    <PublicFrame>
      <ProfilePage {...data} />
    </PublicFrame>
  ) : (
    <NotFound />
  )
}
