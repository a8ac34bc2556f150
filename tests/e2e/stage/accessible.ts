import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * Axe finds nothing on the page as it is now. It runs in the page itself and stays there for the next look: bringing it
 * in costs more than its work. No page has frames of another origin.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    if (!window.axe) throw new Error('axe is not in the page')
    const found = await window.axe.run(document, { resultTypes: ['violations'] })
    return found.violations.map(({ id, help, nodes }) => ({ id, help, html: nodes.map((node) => node.html) }))
  })
  const found = violations.map(
    ({ id, help, html }) => `${id}: ${help}\n${html.map((text) => `    ${text.slice(0, 300)}`).join('\n')}`,
  )
  expect(found, page.url()).toEqual([])
}
