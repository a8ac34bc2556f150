import { describe, expect, it } from 'vitest'
import { actions, addSession, link, linkedTo, MIA, newChart, readable } from './chart-accounts.ts'
import { asEdge, asScheduler, bookSession, makePractice, person, TUESDAY_NINE } from './practice-factory.ts'

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

  it('is refused for whoever works here, with a chart and without', async () => {
    const practice = await makePractice()
    const scheduler = await asScheduler(practice)
    const account = scheduler.actor.kind === 'user' ? scheduler.actor.user_id : ''
    const chart = await newChart(practice)
    const session = await addSession(practice, chart, TUESDAY_NINE)
    for (const own of [account, practice.owner]) {
      const question = { patient_user_id: chart, account_user_id: own }
      expect(await practice.stub.act('chart.check_link', asEdge(), question)).toBe('of_team')
      expect(await link(practice, chart, own)).toEqual({ problem: 'of_team' })
      expect(await link(practice, null, own)).toEqual({ problem: 'of_team' })
      expect(await linkedTo(practice, own)).toEqual([])
    }
    expect(await readable(practice, account, [session])).toEqual([])
    expect((await actions(practice)).at(-1)).toMatchObject({
      action: 'chart.link',
      outcome: 'refused',
      reason: 'of_team',
    })
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
