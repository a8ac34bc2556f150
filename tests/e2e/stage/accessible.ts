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
 * Axe finds nothing on the page as it comes to rest. It runs in the page itself and stays there for the next look: bringing
 * it in costs more than its work. No page has frames.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoFaults(page, {})
}

/** As `expectAccessible`, of the rules about colours: what else axe looks at is the same in light and dark. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoFaults(page, { runOnly: ['color-contrast', 'link-in-text-block'] })
}

async function expectNoFaults(page: Page, looking: axe.RunOptions): Promise<void> {
  await untilStill(page)
  // What is on its way in or out for another reason (an answer that comes) is looked at again; what stays is a fault.
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
