import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import { defaultTitle, SITE } from '#web/content/site.ts'
import { readListingPairs } from '#web/data/listings.ts'
import { SUPPORT_META, supportEmail } from '#web/lib/web-context.ts'
import themeFirst from '#web/ui/shell/theme-first.js?url&no-inline'
import globalStyles from '#web/ui/global.css?url'
import { ListedPlaces } from '#web/site/frame/listed-places.ts'
import { SharedTags } from '#web/site/frame/shared-tags.tsx'
import { NotFoundSoon } from '#web/site/frame/not-found-soon.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // The footer of the public pages links the listings that exist. Only the worker renders it.
  loader: async ({ location, abortController }) =>
    import.meta.env.SSR && !WITHOUT_FOOTER.test(location.pathname)
      ? readListingPairs(abortController.signal).catch(() => [])
      : [],
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: defaultTitle(matches.at(-1)?.pathname ?? '/') },
      { name: 'description', content: SITE.description },
      { property: 'og:site_name', content: SITE.name },
    ],
    links: [
      { rel: 'stylesheet', href: globalStyles },
      { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  component: Document,
  notFoundComponent: () => <NotFoundSoon />,
})

/**
 * The pages without the public footer: dashboards, calls, forms of an account, mailed links, checkouts. A page that is
 * missing here asks for the listings without need.
 */
const WITHOUT_FOOTER =
  /^\/(?:(?:pro|member)-dashboard|video-chat|quick-intake|login|(?:member|professional)-register|member-intake-form|(?:forgot|reset)-password|confirm-email|account-(?:handover|recovery)|(?:team|guardian)-invitation|(?:email|update)-preference|(?:un|re)subscribe|portal|kit)(?:\/|$)|\/checkout(?:-confirm)?(?:\/|$)/

function Document() {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script src={themeFirst} />
        <HeadContent />
        {/* Search engines and other sites read them, not the browser's router: pages that it renders are not listed. */}
        {import.meta.env.SSR && <SharedTags />}
        {/* Not in head(), because the router keeps only one meta tag per name, and theme-color has two. */}
        <meta name={SUPPORT_META} content={supportEmail()} />
        <meta name="theme-color" content="#fbf9f6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17131b" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <ListedPlaces value={Route.useLoaderData()}>
          <Outlet />
        </ListedPlaces>
        <Scripts />
      </body>
    </html>
  )
}
