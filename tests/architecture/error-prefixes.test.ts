import { describe, expect, it } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

// The error catalogue of the specification (accounts and access, section 8), word for word.

describe('the prefixes', () => {
  /** Where each call of accounts is made whose failure has a prefix; tests/e2e/account-errors.e2e.ts shows them in a browser. */
  it.each([
    ['Failed to resend confimation email: ', ['accounts/verify-account.tsx']],
    [
      'Failed to register: ',
      ['accounts/register-form.tsx', 'accounts/provider-register.tsx', 'team/new-scheduler.tsx'],
    ],
    ['failed to complete signup: ', ['accounts/choose-password.tsx']],
    ['failed to switch ', ['guardians/switch-profile.ts']],
    ['failed to save member info: ', ['onboarding/member-intake-form.tsx', 'member/edit-profile-page.tsx']],
    ['failed to get patient info: ', ['onboarding/member-intake-form.tsx', 'member/edit-profile-page.tsx']],
    ['failed to create new orchid pro type: ', ['onboarding/intake-saving.ts']],
    ['failed to update orchid pro type: ', ['onboarding/intake-saving.ts']],
    ['failed to get orchid pro: ', ['onboarding/quick-intake.tsx']],
  ])('%s', (prefix, places) => {
    for (const place of places) expect(textOf(`web/features/${place}`), place).toContain(prefix)
  })

  it('failed to get userInfo: , wherever it is asked who is here', () => {
    const asking = sourceFiles().filter(
      (path) => path.startsWith('web/') && textOf(path).includes('callApi(getUserInfo'),
    )
    expect(asking).toEqual(['web/lib/session.ts'])
    expect(textOf('web/lib/session.ts')).toContain('failed to get userInfo: ')
  })
})
