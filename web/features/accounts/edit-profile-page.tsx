/**
 * /member-dashboard/edit-profile: edits a member's own record. Save is enabled only after a change, and leaving with
 * unsaved changes asks for confirmation.
 */
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { MemberProfile } from '#contracts/api/users'
import { PROFILE_GENDERS, PROFILE_SEXES } from '#domain/content/genders'
import { InsuranceFields, PersonalFields } from './member-fields.tsx'
import { BIOGRAPHY_MAX, memberBody, type MemberValues, memberValueErrors, memberValues } from './member-values.ts'
import { useSaveOwnMember } from '#web/data/users/save-own-member.ts'
import { ownMemberQuery } from '#web/data/users/own-member.ts'
import { actsForChild } from '#web/login/acting.ts'
import { sameValues } from '#kernel/same-values'
import { useUser } from '#web/data/users/user-info.ts'
import { typedSince } from '#web/lib/typed-since.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { useFormCheck } from '#web/ui/forms/form-check.ts'
import { SaveAlert } from '#web/ui/forms/save-alert.tsx'
import type { FieldWords } from '#web/ui/forms/differences.ts'
import { useFollowed, useOpened } from '#web/ui/forms/use-opened.ts'
import { LeaveQuestion } from '#web/ui/forms/use-unsaved.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { FormSection } from '#web/ui/forms/form-section.tsx'
import { SaveBar } from '#web/ui/forms/save-bar.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import css from './edit-profile-page.module.css'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { todayIn } from '#web/lib/today.ts'

export function EditProfilePage() {
  const { data, error, refetch } = useQuery(ownMemberQuery)
  return (
    <Page title="Edit profile" lead="What your professionals should know about you.">
      {data && <ProfileForm saved={data} />}
      {!data && error && (
        <ErrorState error={error} prefix="failed to get patient info: " onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingSkeleton shape="lines" rows={6} />}
    </Page>
  )
}

const WORDS: FieldWords<MemberProfile> = {
  dob: 'Date of birth',
  home_address_line1: 'Home address',
  home_zipcode: 'ZIP or postal code',
  insurance_group_id: 'Insurance group ID',
  insurance_member_id: 'Insurance member ID',
  timezone: 'Time zone',
}

function ProfileForm({ saved }: { saved: MemberProfile }) {
  const user = useUser()
  // A guardian adds a child without a registration, so the minimum age for registering does not apply to a child.
  const youngest = user && actsForChild(user) ? 0 : undefined
  const form = useForm({
    initialValues: memberValues(saved),
    validate: (values) => memberValueErrors(values, todayIn(saved.timezone), youngest),
  })
  const { values } = form
  const opened = useOpened(saved)
  const changed = !sameValues(values, memberValues(opened.values))
  const hasNameAndBirth = Boolean(values.first_name.trim() && values.last_name.trim() && values.dob.trim())
  const take = (record: MemberProfile) => form.setValues(memberValues(record))
  const save = useSaveOwnMember(
    (typed: MemberValues) => opened.changes(memberBody(typed, opened.seen(['phone_number']))),
    (record, sent) =>
      form.setValues((now) => typedSince({ ...sent, ...now }, sent, memberValues(opened.learn(record)))),
  )
  useFollowed(opened, saved, { untouched: !changed && !save.isPending, take })
  const check = useFormCheck()

  const send = () => {
    if (check.passes(form.validate())) save.mutate(form.getValues())
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  const onTheirs = (now: Partial<MemberProfile>) => {
    const theirs = memberValues({ ...opened.values, ...now })
    const names = Object.keys(now) as (keyof MemberValues)[]
    form.setValues((typed) => ({ ...typed, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) }))
  }

  return (
    <form ref={check.form} noValidate onSubmit={submit} className={css.form} aria-label="Edit profile">
      <SaveAlert
        incomplete={check.incomplete}
        error={save.error}
        prefix="failed to save member info: "
        elsewhere={{
          was: opened.values,
          words: WORDS,
          by: 'in another window or by someone who acts for you',
          learn: opened.learn,
          onTheirs,
        }}
        onMine={send}
      />
      <FormSection title="Personal details">
        <PersonalFields form={form} genders={PROFILE_GENDERS} sexes={PROFILE_SEXES} />
      </FormSection>
      <FormSection title="About you">
        <TextArea
          label="Biography (optional)"
          description={`${values.biography.length} of ${BIOGRAPHY_MAX} characters`}
          minRows={4}
          maxRows={12}
          maxLength={BIOGRAPHY_MAX}
          {...form.field('biography')}
        />
      </FormSection>
      <FormSection title="Insurance (optional)">
        <InsuranceFields form={form} />
      </FormSection>
      <SaveBar save={save} changed={changed} ready={hasNameAndBirth} />
      <LeaveQuestion unsaved={changed} />
    </form>
  )
}
