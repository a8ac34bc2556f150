import { describe, expect, it } from 'vitest'
import { codeInQuery } from './invitation-code.ts'

describe('the code of an invitation', () => {
  it('is read from each of the three parameter names', () => {
    for (const parameter of ['patient_chart_invite_code', 'invite_code', 'complete_signup_token'] as const)
      expect(codeInQuery(`?${parameter}=abc.def`)).toEqual({ parameter, code: 'abc.def' })
  })
  it('is the most specific one when there are several', () => {
    expect(codeInQuery('?invite_code=a&complete_signup_token=b&patient_chart_invite_code=c')?.code).toBe('b')
  })
  it('is null when the query has none or an empty one', () => {
    for (const query of ['', '?x=1', '?invite_code=', '?invite_code=%20']) expect(codeInQuery(query)).toBeNull()
  })
})
