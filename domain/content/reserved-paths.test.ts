import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAGE_PATHS } from './page-paths.gen.ts'
import { isFreeName, RESERVED_PATHS } from './reserved-paths.ts'

/** The first segments of every public address in the specification. */
const OF_SPECIFICATION =
  'professional-homepage login reset-password get-started member-register professional-register welcome confirm-email blogs press pricing professional-search group-session about-us privacy-policy terms-of-use aup clinician-ai-privacy-policy waiver-of-liability independent-contractor-agreement support thanks-for-sharing page-not-found email-preference update-preference unsubscribe resubscribe google_calendar_success_redirect google_calendar_fail_redirect zoom-integration-documentation feelings daily-moods video-chat video-chat-2 payment-confirmation profile-input post-blog post-blog-confirmation book professionals psychologists psychiatrists therapists pro-dashboard member-dashboard quick-intake member-intake-form v write-for-us measurement-based-care partner-with-orchid ehr-cost-savings switch-ehr-orchid ai-progress-note-generator orchid-ehr-faq ehr-security api instant_messaging'.split(
    ' ',
  )

describe('reserved names', () => {
  it('are the first segment of every page and of every address in the specification, and files', () => {
    const pages = PAGE_PATHS.map(({ path }) => path.split('/')[1]?.toLowerCase() ?? '').filter(
      (one) => one && !one.startsWith('$'),
    )
    expect(pages.length).toBeGreaterThan(20)
    for (const name of [...pages, ...OF_SPECIFICATION, 'robots.txt', 'sitemap.xml', 'favicon.ico', 'share', 'assets'])
      expect([name, isFreeName(name)]).toEqual([name, false])
  })

  it('leave every other name free', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/), (name) => {
        expect(isFreeName(name)).toBe(name.length >= 3 && !RESERVED_PATHS.has(name) && !/^[0-9a-f]{32}$/.test(name))
      }),
    )
    for (const name of ['calm-harbor', 'ehr-security-2', 'pricing-and-care']) expect(isFreeName(name)).toBe(true)
  })
})
