/** An invitation of someone under 18: an adult accepts it for a child of theirs, and never for themself. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownName } from '#domain/content/person-name'
import { minorsQuery } from '#web/data/guardians/queries.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'

type AcceptForMinorProps = { name: string; busy: boolean; onAccept: (minorId: string) => void }

export function AcceptForMinor({ name, busy, onAccept }: AcceptForMinorProps) {
  const minors = useQuery(minorsQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  if (minors.isError) return <ErrorState error={minors.error} onRetry={() => void minors.refetch()} />
  if (!minors.data) return <LoadingSkeleton shape="lines" label="Loading your children" />
  const options = minors.data.map(({ minor }) => ({ value: minor.orchid_user_id, label: shownName(minor) }))
  const minorId = chosen ?? (options.length === 1 ? (options[0]?.value ?? null) : null)
  return (
    <>
      <p>
        {`This invitation is for ${name || 'someone'}, who is under 18. As their parent or guardian, you accept it for them. Their sessions then appear in their profile, which you use from your account.`}
      </p>
      {options.length > 0 && (
        <>
          <RadioGroup label="Accept for" options={options} value={minorId} onChange={setChosen} disabled={busy} />
          <Button wide disabled={busy || minorId === null} onClick={() => minorId && onAccept(minorId)}>
            {busy ? 'Loading...' : 'Accept invitation'}
          </Button>
        </>
      )}
      <p>
        {options.length > 0 ? 'Not in the list? ' : 'First add your child to your account. '}
        Use the name and date of birth that the practice has for them, then open the link of the invitation again.
      </p>
      <div>
        <a
          className={buttonClass(options.length > 0 ? { kind: 'quiet' } : {})}
          href={pageHref('/member-dashboard/switch-accounts')}
        >
          Add your child
        </a>
      </div>
    </>
  )
}
