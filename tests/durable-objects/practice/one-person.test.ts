import { describe, expect, it } from 'vitest'
import { actions, addSession, link, linkedTo, MIA, newChart, readable } from './chart-accounts.ts'
import { asEdge, bookSession, makePractice, person, TUESDAY_NINE } from './practice-factory.ts'

// An account is one person of a practice, whatever was accepted, in whatever order.

describe('linking an account', () => {
  it('is refused when the account is another person of the practice, and changes nothing', async () => {
    const practice = await makePractice()
    const account = person()
    const own = await newChart(practice, MIA)
    const other = await newChart(practice)
    const session = await addSession(practice, other, TUESDAY_NINE)
    expect(await link(practice, own, account)).toEqual({ problem: null })
    expect(
      await practice.stub.act('chart.check_link', asEdge(), { patient_user_id: other, account_user_id: account }),
    ).toBe('other_client')
    expect(await link(practice, other, account)).toEqual({ problem: 'other_client' })
    expect(await linkedTo(practice, account)).toEqual([own])
    expect(await readable(practice, account, [session])).toEqual([])
    expect((await actions(practice)).at(-1)).toMatchObject({
      action: 'chart.link',
      outcome: 'refused',
      reason: 'other_client',
      patient_id: other,
    })
    // The right person can still repeat it, and another account cannot take the place.
    expect(await link(practice, own, account)).toEqual({ problem: null })
    expect(await link(practice, own, person())).toEqual({ problem: 'other_account' })
  })

  it('is refused when the account has booked as a stranger before', async () => {
    const practice = await makePractice()
    const account = person()
    await bookSession(practice, account)
    const invited = await newChart(practice)
    expect(await link(practice, invited, account)).toEqual({ problem: 'other_client' })
    expect(await linkedTo(practice, account)).toHaveLength(1)
    expect(await linkedTo(practice, account)).not.toContain(invited)
  })

  it('links one person when two invitations are accepted at once', async () => {
    const practice = await makePractice()
    for (let round = 0; round < 5; round++) {
      const account = person()
      const [one, two] = [await newChart(practice), await newChart(practice)]
      const answers = await Promise.all([link(practice, one, account), link(practice, two, account)])
      expect(answers.map(({ problem }) => problem).toSorted()).toEqual(['other_client', null].toSorted())
      expect(await linkedTo(practice, account)).toHaveLength(1)
    }
  })
})
