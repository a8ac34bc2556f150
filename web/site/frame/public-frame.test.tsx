import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { US_STATES } from '#domain/content/us-states'
import type { ListedPlace } from '#web/content/footer.ts'
import type { Viewer } from '#web/lib/sign-in-state.ts'
import { ListedPlaces } from './listed-places.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { PublicPhoneBar } from './public-phone-bar.tsx'

/** The HTML of a part of the frame in a site that has these pages. */
function html(part: ReactNode, pages: readonly string[] = []): string {
  const rootRoute = createRootRoute()
  const routes = pages.map((path) => createRoute({ getParentRoute: () => rootRoute, path }))
  const router = createRouter({ routeTree: rootRoute.addChildren(routes), history: createMemoryHistory() })
  return renderToStaticMarkup(<RouterContextProvider router={router as never}>{part}</RouterContextProvider>)
}

/** The texts of the links and buttons of a part that a viewer sees, as brand.module.css decides. */
function seenBy(viewer: Viewer, markup: string): string[] {
  return [...markup.matchAll(/<(?:a|button)\b([^>]*)>(.*?)<\/(?:a|button)>/gs)]
    .filter(([, attributes = '']) => {
      const [, shownTo] = /data-for="([^"]*)"/.exec(attributes) ?? []
      return shownTo === undefined || shownTo.split(' ').includes(viewer)
    })
    .map(([, , inside = '']) => inside.replaceAll(/<[^>]*>/g, '').trim())
}

const MARKETING = ['/professional-search', '/pricing', '/professional-homepage']
/** The entries of the bar on wide screens. The menu of phones, which repeats them, follows it. */
const barOf = (bar: 'full' | 'professional', pages: readonly string[]) =>
  seenBy('visitor', html(<PublicHeader bar={bar} />, pages).split('<details')[0] ?? '').filter(
    (text) => text !== 'Orchid',
  )

describe('the bar of a visitor', () => {
  it('has the seven entries of the specification when their pages exist', () => {
    expect(barOf('full', [...MARKETING, '/group-session', '/blogs'])).toEqual([
      'Find a professional',
      'Find a support group',
      'Pricing',
      'Blog',
      'Join as a professional',
      'Log in',
      'Get started',
    ])
  })

  it('has no entry without a page', () => {
    expect(barOf('full', MARKETING)).toEqual([
      'Find a professional',
      'Pricing',
      'Join as a professional',
      'Log in',
      'Get started',
    ])
  })

  it('has three entries on the landing page of professionals', () => {
    expect(barOf('professional', [...MARKETING, '/group-session', '/blogs'])).toEqual([
      'Find a professional',
      'Log in',
      'Sign up',
    ])
  })
})

describe('the bar of phones', () => {
  const bar = html(<PublicPhoneBar />)
  it.each([
    ['visitor', ['Home', 'Book', 'Login']],
    ['member.unfinished', ['Home', 'Book', 'Login']],
    ['orchid_pro.unfinished', ['Login']],
    ['member', ['Home', 'Book', 'Dashboard', 'Messages', 'Profile']],
    ['orchid_pro', ['Dashboard', 'Schedule', 'Messages']],
  ] as const)('of %s', (viewer, entries) => {
    expect(seenBy(viewer, bar)).toEqual(entries)
  })
})

describe('the footer', () => {
  const placed = (places: readonly ListedPlace[]) =>
    html(
      <ListedPlaces value={places}>
        <PublicFooter crisis />
      </ListedPlaces>,
    )
  const statesOf = (count: number) =>
    US_STATES.slice(0, count).map(({ code }): ListedPlace => ({ specialty: 'therapist', state: code }))

  it('shows 16 states of a specialty, and the others behind a summary that opens without a script', () => {
    const [before = '', after = ''] = placed(statesOf(20)).split('<summary>View all therapists</summary>')
    expect(before.match(/href="\/therapists\//g)).toHaveLength(16)
    expect(after.match(/href="\/therapists\//g)).toHaveLength(4)
    expect(before).toMatch(/<details[^>]*>$/)
  })

  it('folds nothing when there are 16', () => {
    const markup = placed(statesOf(16))
    expect(markup.match(/href="\/therapists\//g)).toHaveLength(16)
    expect(markup).not.toContain('View all therapists')
  })

  it('names the emergency contacts and the year', () => {
    const words = placed([]).replaceAll(/<[^>]*>/g, '')
    for (const contact of ['911', '988', '1-800-273-8255', 'HOME to 741741', '© 2025 Orchid'])
      expect(words).toContain(contact)
  })
})
