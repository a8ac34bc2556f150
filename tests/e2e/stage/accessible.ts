import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { PATIENCE } from '#tests/setup/time-limits'
import { untilStill } from './stillness.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * Axe finds nothing on the page once it is still. Its script stays in the page for the next look, because injecting it
 * costs more than its work. No page has frames.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFaults(page, {})
}

/** Like `expectAccessible`, for the rules about colors only: the other rules give the same result in light and dark. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoFaults(page, { runOnly: ['color-contrast', 'link-in-text-block'] })
}

async function expectNoFaults(page: Page, looking: axe.RunOptions): Promise<void> {
  await untilStill(page)
  // A finding during a change (a response that arrives) is checked again; one that remains is a fault.
  await expect(async () => expect(await faultsOf(page, looking), page.url()).toEqual([])).toPass({
    timeout: PATIENCE / 4,
    intervals: [250],
  })
}

async function faultsOf(page: Page, looking: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (options) => {
    if (!window.axe) throw new Error('axe is not in the page')
    const found = await window.axe.run(document, { ...options, resultTypes: ['violations'] })
    return found.violations.map(({ id, help, nodes }) => ({ id, help, html: nodes.map((node) => node.html) }))
  }, looking)
  return violations.map(
    ({ id, help, html }) => `${id}: ${help}\n${html.map((text) => `    ${text.slice(0, 300)}`).join('\n')}`,
  )
}
