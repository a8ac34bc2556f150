import { PAGES_WITH_WORDS } from '#domain/content/public-pages'
import { expect, it } from 'vitest'
import type { PublicPage } from './public-page.ts'

const delivered = Object.values(
  import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true }),
).flatMap((file) => Object.values(file).filter(isPage))

function isPage(value: unknown): value is PublicPage {
  return typeof value === 'object' && value !== null && 'page' in value && 'words' in value
}

it('each page with delivered words reads what editors publish, and is forgotten when a claim changes', () => {
  const addresses = delivered.map(({ page }) => (page === 'home' ? '/' : `/${page}`))
  expect(addresses.toSorted()).toEqual(PAGES_WITH_WORDS.toSorted())
})
