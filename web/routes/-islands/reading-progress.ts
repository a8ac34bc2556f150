/** The progress of reading an article, and the part of its table of contents that is read. */
import { partAt, readShare } from '#web/site/articles/reading-position.ts'

/** A heading that an anchor leads to stops at 132 px: 72 px of the page and 60 px of its own. */
const LINE = 140

export function mount(host: HTMLElement): void {
  const text = document.querySelector('[data-article-text]')
  const filled = host.querySelector('span')
  if (!text || !filled) return
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))))

  const show = () => {
    const scroll = window.scrollY
    const share = readShare({ scroll, view: window.innerHeight, end: text.getBoundingClientRect().bottom + scroll })
    host.toggleAttribute('data-shown', share !== null)
    filled.style.transform = `scaleX(${share ?? 0})`
    const tops = headings.map((heading) => heading?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY)
    const part = Math.max(0, partAt(tops, LINE))
    for (const [at, link] of links.entries())
      if (at === part) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
  }

  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      show()
    })
  }
  addEventListener('scroll', ask, { passive: true })
  addEventListener('resize', ask)
  show()
}
