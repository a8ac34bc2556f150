import type { PublicProfile } from '#contracts/api/professionals'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { readFreeSlots, readOffer } from '#web/data/professionals/queries.ts'
import { SLOT_DAYS } from '#web/features/professionals/free-slots.ts'
import { nameWithCredentials, typeLabel } from '#web/lib/professional-name.ts'
import { ProfilePage } from '#web/features/professionals/profile-page.tsx'
import { breadcrumbList } from '#web/site/structured-data/json-ld.ts'
import { professional } from '#web/site/structured-data/professional.ts'
import { apiUrl } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { SITE } from '#web/content/site.ts'
import { publicAddress } from '#web/lib/web-context.ts'
import { getProfileImage } from '#web/lib/endpoints.gen.ts'
import { setPageStatus } from '#web/lib/page-status.ts'
import { isFormerAddress } from '#web/features/professionals/former-address.ts'
import { textParam } from '#web/lib/search-params.ts'
import { MOVED, staticPage } from '#web/lib/static-page.ts'
import { NotFound } from '#web/site/frame/not-found.tsx'
import { PublicFrame } from '#web/site/frame/public-frame.tsx'

export const Route = createFileRoute('/professional-search/$idOrCustomUrl/')({
  validateSearch: (search): { type?: string } => ({ type: textParam(search.type, 80) }),
  loaderDeps: ({ search }) => ({ type: search.type }),
  loader: async ({ params, deps, abortController }) => {
    const { signal } = abortController
    try {
      const { professional: profile, types, policy } = await readOffer(params.idOrCustomUrl, signal)
      if (isFormerAddress(params.idOrCustomUrl, profile))
        throw redirect({
          to: '/professional-search/$idOrCustomUrl',
          params: { idOrCustomUrl: profile.id_or_custom_url },
          search: deps,
          ...MOVED,
        })
      const type = types.find(({ label }) => label === deps.type) ?? types[0]
      const free = type
        ? await readFreeSlots(params.idOrCustomUrl, { label: type.label, days: SLOT_DAYS }, signal)
        : null
      return { profile, types, policy, type: type ?? null, free }
    } catch (error) {
      // An unknown profile shows the page that the spec calls /page-not-found.
      if (!(error instanceof ApiError && (error.status === 404 || error.status === 400))) throw error
      setPageStatus(404)
      return null
    }
  },
  headers: ({ loaderData }) => staticPage({ sharedSeconds: loaderData?.profile.is_public ? 30 : 0 }),
  head: ({ loaderData }) => {
    if (!loaderData) return { meta: [{ title: 'Not found · Orchid' }, { name: 'robots', content: 'noindex' }] }
    const { profile, types } = loaderData
    const title = `${nameWithCredentials(profile)}, ${typeLabel(profile.professional_type)} · Orchid`
    const description =
      profile.headline || `See what a session with ${profile.display_name} costs, when they are free, and book online.`
    if (!profile.is_public) return { meta: [{ title }, { name: 'robots', content: 'noindex' }] }
    const address = publicAddress(`/professional-search/${encodeURIComponent(profile.id_or_custom_url)}`)
    return {
      meta: [
        { title },
        { name: 'description', content: description },
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
        { property: 'og:type', content: 'profile' },
        { property: 'og:url', content: address },
        { property: 'og:image', content: sharePicture(profile) },
        { property: 'og:image:alt', content: profile.photo_version ? profile.display_name : SITE.name },
        { name: 'twitter:card', content: profile.photo_version ? 'summary' : 'summary_large_image' },
      ],
      // The page has the same content under the id, under the custom URL and for each session type.
      links: [{ rel: 'canonical', href: address }],
      scripts: [
        professional(profile, types, sharePicture(profile)),
        breadcrumbList([
          { name: 'Home', path: '/' },
          { name: 'Professionals', path: '/professionals' },
          {
            name: profile.display_name,
            path: `/professional-search/${encodeURIComponent(profile.id_or_custom_url)}`,
          },
        ]),
      ],
    }
  },
  component: Profile,
})

/** The picture that other sites show with a link to the profile: the photo in its largest size, or our mark. */
function sharePicture({ cognito_sub, photo_version }: PublicProfile): string {
  if (!photo_version) return publicAddress('/share/professionals.png')
  const query = { scale: '4' as const, v: photo_version }
  return publicAddress(apiUrl(getProfileImage, { params: { cognito_sub }, query }))
}

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
