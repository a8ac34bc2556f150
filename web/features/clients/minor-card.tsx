/** For a client under 18: who acts for them with which rights, what guardians do not see, and until when. */
import { calledName } from '#domain/content/person-name'
import { today } from '#web/lib/wall-time.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { GuardianList } from './guardian-list.tsx'
import { handoverWords, hiddenWords } from './minor-words.ts'
import { useOpenedChart, zoneOfPerson } from './opened-chart.ts'
import css from './client-page.module.css'

export function MinorCard() {
  const { chart, person, user, now } = useOpenedChart()
  const name = calledName(person)
  const dob = person.account?.dob || person.dob
  return (
    <Card title="Under 18">
      <div className={css.stack}>
        {person.guardians.length > 0 ? (
          <div>
            <GuardianList />
          </div>
        ) : (
          <>
            <p>
              {person.linked_user_id
                ? `No one acts for ${name} yet.`
                : `${name} has no account, so no guardian acts for them here.`}
            </p>
            <p className={css.fine}>{handoverWords(dob, today(zoneOfPerson(person, user), now), name)}</p>
          </>
        )}
        {person.guardians.length > 0 && (
          <p>{hiddenWords(chart.kept_from_guardians, name)} Guardians never see notes.</p>
        )}
      </div>
    </Card>
  )
}
