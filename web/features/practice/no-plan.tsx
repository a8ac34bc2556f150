/** Replaces a page that needs a plan, or the approval of the provider. */
import type { TeamRole } from '#contracts/plain/user-kinds'
import { IconHourglass, IconLock } from '@tabler/icons-react'
import type { Reach } from '#domain/access/platform'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { AnchorButton } from '#web/ui/kit/button.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'

type NoPlanProps = { far: Exclude<Reach, 'full' | 'archive'>; role: TeamRole | null }

export function NoPlan({ far, role }: NoPlanProps) {
  if (far === 'not_approved' && role === 'PRACTICE_SCHEDULER')
    return (
      <Page title="Almost there">
        <EmptyState icon={IconHourglass} title="Your practice is being reviewed">
          We approve its owner before anyone works with clients. The calendar opens as soon as that is done. No action
          is needed.
        </EmptyState>
      </Page>
    )
  if (far === 'not_approved')
    return (
      <Page title="Almost there">
        <EmptyState
          icon={IconHourglass}
          title="Your page is being reviewed"
          action={
            <ButtonLink to="/pro-dashboard/settings/profile" kind="quiet">
              View your profile
            </ButtonLink>
          }
        >
          We approve each professional before they work with clients. Your calendar, messages and notes open as soon as
          that is done. Until then, you can complete your profile and your account.
        </EmptyState>
      </Page>
    )
  return (
    <Page title="Not in your plan">
      <EmptyState
        icon={IconLock}
        title={far === 'no_plan' ? 'Your practice has no plan' : 'Your plan does not include this'}
        action={
          // A plain link, because the pricing page is a separate document.
          <AnchorButton href="/pricing">View plans</AnchorButton>
        }
      >
        {far === 'no_plan'
          ? 'Choose a plan to use this part of your practice.'
          : 'You can change your plan at any time. Your work is saved.'}
      </EmptyState>
    </Page>
  )
}
