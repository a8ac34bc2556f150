import { expect, type Page } from '@playwright/test'

/** The accessible name of the focused element: its label, or its own text. */
export async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return 'nothing'
    const labels = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? [...(at.labels ?? [])] : []
    const named = at.getAttribute('aria-label') ?? labels.map(({ textContent }) => textContent).join(' ')
    const read = at.cloneNode(true) as HTMLElement
    for (const hidden of read.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
    return (named || (read.textContent ?? '')).replaceAll(/\s+/g, ' ').trim()
  })
}

/** Presses Tab once for each stop. Expects the focus to move to the stops in this order and to be visible at each. */
export async function tabThrough(page: Page, stops: readonly string[]): Promise<void> {
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page), `after Tab: ${stop}`).toBe(stop)
    await expectFocusShown(page, stop)
  }
}

/** Presses Tab until this element has the focus. Throws after `within` presses. */
export async function tabTo(page: Page, stop: string, within = 15): Promise<void> {
  // A page may show its title before its controls, so this waits until Tab can reach the control.
  const named = page.getByText(stop, { exact: true }).or(page.getByLabel(stop))
  await expect(named.filter({ visible: true }).first()).toBeVisible()
  const passed: string[] = []
  while (passed.length < within) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (at === stop) return expectFocusShown(page, stop)
    passed.push(at)
  }
  throw new Error(`Tab does not lead to "${stop}", but to: ${passed.join(', ')}`)
}

/** Expects that the focused element or its frame is drawn differently than without the focus. */
async function expectFocusShown(page: Page, name: string): Promise<void> {
  const shown = await page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement)) return false
    // Transitions are turned off, so that the final style is compared.
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
    const sheets = document.adoptedStyleSheets
    document.adoptedStyleSheets = [...sheets, still]
    const look = () =>
      [at, at.parentElement, at.nextElementSibling]
        .map((one) => {
          if (!one) return ''
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
            getComputedStyle(one)
          return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor].join()
        })
        .join('|')
    const withFocus = look()
    at.blur()
    const without = look()
    at.focus()
    document.adoptedStyleSheets = sheets
    return withFocus !== without
  })
  expect(shown, `${name}: the focus is visible`).toBe(true)
}
