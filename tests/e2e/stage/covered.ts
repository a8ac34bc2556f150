import type { Page } from '@playwright/test'

/**
 * The elements that are under a bar when the keyboard gives them the focus. The browser scrolls them into view first, as
 * it does for a person. A panel that takes the place of the page is no bar.
 */
export async function underBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reached = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')].filter(
      (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.matches(':disabled'),
    )
    const isCovered = (one: HTMLElement) => {
      one.focus()
      if (document.activeElement !== one) return false
      const { left, top, width, height } = one.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      // The label of a field or the frame of a control may be drawn over it, and then takes the click for it.
      const isOwn = (over: Element) => over.contains(one) || one.contains(over) || over.closest('label')?.contains(one)
      return width > 1 && height > 1 && seen !== null && !isOwn(seen) && isBar(seen)
    }
    const isBar = (over: Element) => {
      let bar: Element | null = over
      while (bar && !['fixed', 'sticky'].includes(getComputedStyle(bar).position)) bar = bar.parentElement
      return bar !== null && bar.getBoundingClientRect().height < innerHeight / 2
    }
    const covered = reached.filter(isCovered).map((one) => one.outerHTML.slice(0, 200))
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
    return covered
  })
}
