import { expect, it } from 'vitest'
import { defaultTitle, SITE } from './site.ts'

it('the title is that of the blog on its paths, and otherwise that of the site', () => {
  for (const path of ['/blogs', '/blogs/', '/blogs/clinician-wellness', '/blogs/sleep-well'])
    expect(defaultTitle(path)).toBe('Orchid Blog')
  for (const path of ['/', '/blogsome', '/press', '/post-blog', '/professional-search/blogs'])
    expect(defaultTitle(path)).toBe(SITE.title)
})
