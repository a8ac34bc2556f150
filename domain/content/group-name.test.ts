import { describe, expect, it } from 'vitest'
import { groupNameProblem, isGroupName } from './group-name.ts'
import { PAGE_PATHS } from './page-paths.gen.ts'

describe('the address of a practice page', () => {
  it('is refused with a text that says what is wrong', () => {
    for (const name of ['Calm-Harbor', 'calm--harbor', '-calm', 'calm-', 'calm harbor', 'calm/harbor', 'cälm', ''])
      expect([name, groupNameProblem(name)]).toEqual([name, expect.stringContaining('such as calm-harbor')])
    expect(groupNameProblem('ab')).toBe('Use at least 3 characters.')
    expect(groupNameProblem('a'.repeat(61))).toBe('Use at most 60 characters.')
    expect(groupNameProblem('0'.repeat(32))).toBe('This address is not available. Please choose another one.')
    for (const name of ['calm-harbor', 'a1b', '24-7-care', 'a'.repeat(60)]) {
      expect([name, groupNameProblem(name)]).toEqual([name, null])
      expect([name, isGroupName(name)]).toEqual([name, true])
    }
  })

  it('cannot be the first segment of any page', () => {
    const segments = PAGE_PATHS.map(({ path }) => path.split('/')[1]?.toLowerCase() ?? '').filter((one) =>
      /^[a-z0-9-]{3,}$/.test(one),
    )
    expect(segments.length).toBeGreaterThan(20)
    for (const name of segments) {
      expect([name, groupNameProblem(name)]).toEqual([name, expect.stringContaining('belongs to a page of Orchid')])
      expect([name, isGroupName(name)]).toEqual([name, false])
    }
  })
})
