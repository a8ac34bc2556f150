/** "Personal details" on /member-dashboard/profile: the member's saved details, with a link to edit them. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MemberProfile } from '#contracts/api/users'
import { writeBirthDate } from '#domain/content/birth-date'
import { ownMemberQuery } from '#web/data/users/own-member.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { maskPhone } from '#web/ui/kit/phone-number.ts'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import css from './personal-details.module.css'
import { buttonClass } from '#web/ui/kit/button-look.ts'

/** `mayEdit` is false for a guardian with read access only. */
export function PersonalDetails({ mayEdit = true }: { mayEdit?: boolean }) {
  const { data, error, refetch } = useQuery(ownMemberQuery)
  return (
    <Card
      title="Personal details"
      action={
        mayEdit && (
          <Link
            to="/member-dashboard/edit-profile"
            className={buttonClass({ kind: 'quiet' })}
            aria-label="Edit personal details"
          >
            Edit
          </Link>
        )
      }
    >
      {data && (
        <dl className={css.facts}>
          {factsOf(data).map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text || 'Not given'}</dd>
            </div>
          ))}
        </dl>
      )}
      {!data && error && (
        <ErrorState error={error} prefix="failed to get patient info: " onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingSkeleton shape="lines" />}
    </Card>
  )
}

function factsOf(record: MemberProfile): readonly (readonly [string, string])[] {
  const region = [record.home_state, record.home_zipcode].filter(Boolean).join(' ')
  return [
    ['Legal name', [record.first_name, record.last_name].filter(Boolean).join(' ')],
    ['Preferred first name', record.preferred_first_name],
    ['Date of birth', writeBirthDate(record.dob)],
    ['Phone number', maskPhone(record.phone_number)],
    ['Address', [record.home_address_line1, record.home_city, region].filter(Boolean).join(', ')],
    ['Insurance provider', record.insurance_provider],
  ]
}
