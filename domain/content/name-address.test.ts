import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { putProvider } from '#contracts/api/users'
import { addressesOfName, nameAddress } from './name-address.ts'
import { isFreeName } from './reserved-paths.ts'

describe('the address of a name', () => {
  it.each([
    ['Dr. Elena Rivera', 'dr-elena-rivera'],
    ['Zoë Đặng-Weiß', 'zoe-dang-weiss'],
    ['Łukasz Sørensen', 'lukasz-sorensen'],
    ['Yıldız O’Brien', 'yildiz-obrien'],
    ['王小明', null],
    ['Анна Петрова', null],
    ['Anna 王', null],
    ['Al', null],
    ['Pricing', null],
    ['--', null],
  ])('of %s is %s', (name, address) => {
    expect(nameAddress(name)).toBe(address)
  })

  it('is one that the API takes, for every name, and so is every next one to try', () => {
    const letters = fc.string({ unit: 'grapheme', maxLength: 120 })
    const latin = fc.array(fc.constantFrom('Ana', 'Zoë', 'Đặng', "O'Hara", 'Weiß-Ø', 'x', '9'), { maxLength: 30 })
    const name = fc.oneof(
      letters,
      latin.map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(name, (name) => {
        const tried = addressesOfName(name)
        expect(new Set(tried).size).toBe(tried.length)
        for (const address of tried) {
          expect(isFreeName(address)).toBe(true)
          expect(putProvider.body.safeParse({ custom_url: address }).success).toBe(true)
        }
      }),
    )
  })
})
