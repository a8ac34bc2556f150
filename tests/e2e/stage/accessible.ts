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
 * Expects that axe finds no fault on the page once it is still. The script of axe stays in the page for the next check,
 * because injecting it takes longer than running it. Frames are not checked: no page has any.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // The name that screen readers and voice control use contains the visible text. Axe leaves this rule out by default.
  await expectNoFaults(page, { rules: { 'label-content-name-mismatch': { enabled: true } } })
}

/**
 * Like `expectAccessible`, but only for colors. All other rules have the same result in the light and the dark theme.
 */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoFaults(page, { runOnly: ['color-contrast', 'link-in-text-block'] })
}

async function expectNoFaults(page: Page, looking: axe.RunOptions): Promise<void> {
  await untilStill(page)
  // A fault may be found while a response changes the page. So it is checked again, and fails only if it remains.
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
