import type { Response } from '#contracts/endpoint'
import type { claimMail } from '#contracts/internal/workflows'

export type Preferences = NonNullable<Response<typeof claimMail>['content']>['preferences']

/** The links below the footer, with which the reader chooses which mails they get and reaches the support. */
export function preferenceLinks(of: Preferences | null): { text: string; link: string }[] {
  if (!of) return []
  return [
    ...(of.unsubscribe ? [{ text: 'Unsubscribe', link: of.unsubscribe.page }] : []),
    { text: 'Email preferences', link: of.preferences },
    { text: `Support: ${of.support}`, link: `mailto:${of.support}` },
  ]
}
