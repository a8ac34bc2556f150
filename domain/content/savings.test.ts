import { CLIENT_BOUNDS, clampClients, parseClients, parseRate, savingsOf } from '#domain/content/savings'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

describe('the calculator of savings', () => {
  it('gives 870.00, 500 hours and 37,500 for 20 clients at 75', () => {
    expect(savingsOf({ clients: 20, rate: 75 })).toEqual({ money: 87_000, hours: 500, worth: 3_750_000 })
  })

  it('saves no hours without clients', () => {
    expect(savingsOf({ clients: 0, rate: 75 })).toEqual({ money: 0, hours: 0, worth: 0 })
  })

  it('follows the formulas exactly, over the whole range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 100_000 }), (clients, rate) => {
        const savings = savingsOf({ clients, rate })
        // 50 x clients x rate / 1000 x 11.6, in exact integers: x 10 for the factor, x 100 for cents.
        expect(BigInt(savings.money) * 1_000n * 10n).toBe(50n * BigInt(clients) * BigInt(rate) * 116n * 100n)
        expect(savings.hours * 2).toBe(clients * 50)
        expect(savings.worth).toBe(25 * clients * rate * 100)
        expect(Number.isSafeInteger(savings.money) && Number.isSafeInteger(savings.worth)).toBe(true)
      }),
    )
  })
})

describe('the clients per week', () => {
  it('stay between 0 and 50, also at the initial end of 51', () => {
    expect([clampClients(-1), clampClients(0), clampClients(50), clampClients(51)]).toEqual([0, 0, 50, 50])
  })

  it.each([
    ['20', 20],
    ['', 0],
    ['abc', 0],
    ['-4', 0],
    ['1e9', 50],
    ['Infinity', 50],
    ['12.4', 12],
  ])('reads %j as %i', (text, clients) => {
    expect(parseClients(text)).toBe(clients)
  })

  it('are a whole number in the bounds for every text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const clients = parseClients(text)
        expect(Number.isInteger(clients)).toBe(true)
        expect(clients).toBeGreaterThanOrEqual(CLIENT_BOUNDS.min)
        expect(clients).toBeLessThanOrEqual(CLIENT_BOUNDS.max)
      }),
    )
  })
})

describe('the hourly rate', () => {
  it.each([
    ['', 0],
    ['  ', 0],
    ['75', 75],
    [' $75 ', 75],
    ['75.99', 75],
    ['1,250', 1_250],
    ['00075', 75],
    ['100000', 100_000],
  ])('reads %j as %i', (text, rate) => {
    expect(parseRate(text)).toEqual({ rate, problem: null })
  })

  it.each(['abc', '-75', '1e9', '7 5', '12,34', '1000000000', '100001', '∞'])(
    'refuses %j with a clear text',
    (text) => {
      expect(parseRate(text)).toEqual({ rate: null, problem: expect.stringMatching(/^Enter .+\.$/) })
    },
  )

  it('reads every whole rate to the limit, with and without separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (rate) => {
        expect(parseRate(String(rate)).rate).toBe(rate)
        expect(parseRate(rate.toLocaleString('en-US')).rate).toBe(rate)
      }),
    )
  })
})
