import { ARTICLE_CATEGORIES, RESERVED_SLUGS, slugOf, slugProblem } from '#domain/content/article-categories'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('the address of an article', () => {
  it('is no category, no other page and no number', () => {
    for (const { slug } of ARTICLE_CATEGORIES.blog_post) expect(slugProblem('blog_post', slug)).not.toBeNull()
    for (const { slug } of ARTICLE_CATEGORIES.press_entry) expect(slugProblem('press_entry', slug)).not.toBeNull()
    for (const slug of [...RESERVED_SLUGS, '71', '', 'A', 'a--b', '-a', 'a b', 'a/b', 'é', 'a'.repeat(101)])
      expect(slugProblem('blog_post', slug), slug).not.toBeNull()
    for (const slug of ['a', 'notes-that-keep-up', '7-habits']) expect(slugProblem('blog_post', slug)).toBeNull()
  })
  it('can be made from a title', () => {
    expect(slugOf('  Café at 9: the client’s view! ')).toBe('cafe-at-9-the-clients-view')
    expect(slugOf('心')).toBe('')
  })
  it('made from any title is valid, or has a reason that the editor can read', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (title) => {
        const slug = slugOf(title)
        if (slug === '' || /^\d+$/.test(slug)) return
        const problem = slugProblem('blog_post', slug)
        expect(problem === null || /belongs to/.test(problem), slug).toBe(true)
      }),
    )
  })
})
