import { describe, expect, it } from 'vitest'
import { paragraphsOf, withFirst } from './practice-page.ts'

describe('what a practice page shows', () => {
  it('has paragraphs where lines are empty, and no others', () => {
    expect(paragraphsOf('One.\nStill one.\n \n\nTwo.\n\n')).toEqual(['One.\nStill one.', 'Two.'])
    expect(paragraphsOf(' \n\n ')).toEqual([])
  })

  it('begins with the professional from whom the visitor comes', () => {
    const all = ['a', 'b', 'c'].map((id) => ({ cognito_sub: id, id_or_custom_url: `url-${id}` }))
    const order = (idOrUrl: string | undefined) => withFirst(all, idOrUrl).map(({ cognito_sub }) => cognito_sub)
    expect(order('url-b')).toEqual(['b', 'a', 'c'])
    expect(order('c')).toEqual(['c', 'a', 'b'])
    for (const stranger of [undefined, 'nobody', '']) expect(order(stranger)).toEqual(['a', 'b', 'c'])
  })
})
