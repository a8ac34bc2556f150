/** /unsubscribe and /resubscribe for a reader without an account: the emails of one practice, ended or begun again. */
import { useQuery } from '@tanstack/react-query'
import type { PracticeMails as Choice } from '#contracts/api/email-preference'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { practiceMailsQuery, useChoosePracticeMails } from '#web/data/email-preference.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import css from './preferences.module.css'

type PracticeMailsProps = { title: string; token: string | null }

export function PracticeMails({ title, token }: PracticeMailsProps) {
  return (
    <AccountFrame title={title} scene={ACCOUNT_SCENES.mail}>
      {token === null ? <Incomplete /> : <OfLink key={token} token={token} />}
    </AccountFrame>
  )
}

function OfLink({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(practiceMailsQuery(token))
  if (data) return <Choose token={token} choice={data} />
  if (!error) return <LoadingSkeleton shape="lines" label="Reading your choice" />
  if (error instanceof ApiError && error.code === 'link_invalid') return <Incomplete />
  return <ErrorState error={error} onRetry={() => void refetch()} />
}

function Incomplete() {
  return <p role="status">This link is not complete. Please open the link at the end of the email again.</p>
}

function Choose({ token, choice: { practice_name, wanted } }: { token: string; choice: Choice }) {
  const choose = useChoosePracticeMails(token)
  return (
    <div className={css.stack}>
      <FormAlert error={choose.error} />
      <div>
        <h2 className={css.name}>Emails about your sessions with {practice_name || 'this practice'}</h2>
        <p className={css.text}>
          Bookings, changes and reminders. Invoices are always sent, because they say what is owed.
        </p>
      </div>
      <p role="status">{wanted ? 'You receive these emails now.' : 'You do not receive these emails.'}</p>
      <div>
        <Button busy={choose.isPending} onClick={() => choose.mutate(!wanted)}>
          {wanted ? 'Unsubscribe' : 'Resubscribe'}
        </Button>
      </div>
    </div>
  )
}
