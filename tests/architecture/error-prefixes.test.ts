import { describe, expect, it } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

// The prefixes come word for word from the error catalogue of the specification (accounts and access, section 8).

describe('the prefixes of errors', () => {
  /**
   * Each prefix and the files that show it. tests/e2e/account-errors.e2e.ts checks in a browser that people see them.
   */
  it.each([
    ['Failed to resend confimation email: ', ['features/accounts/verify-account.tsx']],
    [
      'Failed to register: ',
      [
        'features/accounts/member-registration-form.tsx',
        'features/accounts/provider-register.tsx',
        'features/team/new-scheduler.tsx',
      ],
    ],
    ['failed to complete signup: ', ['features/accounts/choose-password.tsx']],
    ['failed to switch ', ['login/switch-profile.ts']],
    ['failed to save member info: ', ['data/users/save-own-member.ts', 'features/accounts/edit-profile-page.tsx']],
    [
      'failed to get patient info: ',
      ['features/accounts/member-intake-form.tsx', 'features/accounts/edit-profile-page.tsx'],
    ],
    ['failed to create new orchid pro type: ', ['features/practice-details/intake-saving.ts']],
    ['failed to update orchid pro type: ', ['features/practice-details/intake-saving.ts']],
    ['failed to get blog entry: ', ['data/articles.ts']],
    ['failed to get orchid pro: ', ['features/practice-details/quick-intake.tsx']],
  ])('%s', (prefix, places) => {
    for (const place of places) expect(textOf(`web/${place}`), place).toContain(prefix)
  })

  it('failed to get userInfo: , in the only file that calls getUserInfo', () => {
    const asking = sourceFiles().filter(
      (path) => path.startsWith('web/') && textOf(path).includes('callApi(getUserInfo'),
    )
    expect(asking).toEqual(['web/data/users/user-info.ts'])
    expect(textOf('web/data/users/user-info.ts')).toContain('failed to get userInfo: ')
  })
})
