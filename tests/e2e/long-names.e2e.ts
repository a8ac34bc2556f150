import { expect, test } from '@playwright/test'
import { openPractice, settledProvider, untilFound } from '#local/demo/people'
import { Visitor } from '#local/demo/visitor'
import { canary, FREE_INTRODUCTION, providerWish } from '#tests/factories/wishes'
import { looks } from './stage/looks.ts'
import { place, web } from './stage/place.ts'

test('a professional with a long name is found on a phone without running off the side', async ({ page }) => {
  const wish = providerWish({
    first_name: 'Maximiliana-Konstantina',
    last_name: canary('Wolfeschlegelsteinhausenbergerdorff'),
    custom_url: canary('max-'),
  })
  await openPractice(await settledProvider(place, wish), [FREE_INTRODUCTION])
  await untilFound(new Visitor(web), wish.last_name)
  await page.goto(`${web}/professional-search?q=${wish.last_name}`)
  const found = page.getByRole('link', { name: new RegExp(wish.last_name) })
  await expect(found).toBeVisible()
  await looks(page, 'search-long-name')
  await found.click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(wish.last_name) })).toBeVisible()
  await looks(page, 'profile-long-name')
})
