import { expect, it } from 'vitest'
import { isMalformed } from './malformed-path.ts'

it('a path is malformed when it is not the encoding of a text', () => {
  for (const path of ['/%', '/%ff', '/blogs/%E0%A4%A', '/press/%c3%28'])
    expect([path, isMalformed(path)]).toEqual([path, true])
  for (const path of ['/', '/blogs/a%2Fb', '/%00', '/%E6%BC%A2', '/a+b', '/..'])
    expect([path, isMalformed(path)]).toEqual([path, false])
})
