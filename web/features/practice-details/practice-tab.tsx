/**
 * The settings' tab "Practice": edits the answers of the quick intake. Save is enabled only after a change, and leaving
 * with unsaved changes asks for confirmation.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ProviderProfile } from '#contracts/api/users'
import { draftOf, type IntakeDraft, signatureOf } from './intake-draft.ts'
import { keepOwnProvider, ownProviderQuery, saveOwnProvider } from '#web/data/users/own-provider.ts'
import { IntakeSaveError, saveType } from './intake-saving.ts'
import { keptDraft } from './kept-draft.ts'
import { StepAbout } from './step-about.tsx'
import { StepAddress } from './step-address.tsx'
import { StepPractice } from './step-practice.tsx'
import { messageAt } from '#web/lib/api-error.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { dayKey, localZone } from '#web/lib/time.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { useFirstWrongField } from '#web/ui/forms/first-wrong-field.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LeaveQuestion } from '#web/ui/forms/leave-question.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { FormSection } from '#web/ui/forms/form-section.tsx'
import { SaveBar } from '#web/ui/forms/save-bar.tsx'
import { MoreLicenses } from './more-licenses.tsx'
import { OfficeFields } from './office-fields.tsx'
import { isChanged, officesOf, practiceBody, problemsOf, withOffice } from './practice-draft.ts'
import css from './practice-tab.module.css'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { PhoneField } from '#web/ui/kit/phone-field.tsx'

export function PracticeTab() {
  const { data, error, refetch } = useQuery(ownProviderQuery)
  if (data)
    return (
      <div className={css.form}>
        <PracticeForm saved={data} />
        <MoreLicenses saved={data} />
      </div>
    )
  if (error) return <ErrorState error={error} prefix="failed to get orchid pro: " onRetry={() => void refetch()} />
  return <LoadingSkeleton shape="lines" rows={8} />
}

function PracticeForm({ saved }: { saved: ProviderProfile }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [tried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: async (of: IntakeDraft) => {
      const typeId = await saveType(of)
      return saveOwnProvider(practiceBody(of, saved, typeId))
    },
    onSuccess: async (profile, sent) => {
      keepOwnProvider(client, profile)
      setDraft((now) => keptDraft(now, sent, profile))
      setTried(false)
      // The rail of the dashboard shows the name, which may have changed.
      await client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
    },
  })
  const changed = isChanged(draft, saved)
  const problems = problemsOf(draft, dayKey(new Date().toISOString(), localZone()))
  const incomplete = tried && problems.size > 0
  const refused = save.error instanceof IntakeSaveError ? save.error.cause : save.error
  const wrong = useFirstWrongField(refused)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(problems.size > 0)
    if (problems.size > 0) wrong.show()
    else if (changed) save.mutate(draft)
  }
  const change = (patch: Partial<IntakeDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const changeProfile = (patch: Partial<ProviderProfile>) =>
    setDraft((before) => ({ ...before, profile: { ...before.profile, ...patch } }))
  const error = (field: string) => (incomplete ? problems.get(field) : messageAt(refused, field))
  const step = { draft, change, changeProfile, error }
  const { profile, signature } = draft
  const written = signatureOf(draft)

  return (
    <form ref={wrong.form} noValidate onSubmit={submit} className={css.form} aria-label="Practice">
      <LeaveQuestion unsaved={changed} />
      <FormAlert
        incomplete={incomplete}
        error={refused}
        prefix={save.error instanceof IntakeSaveError ? save.error.prefix : ''}
      />
      <FormSection title="You">
        <FieldRow>
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={80}
            value={profile.first_name}
            onChange={({ currentTarget }) => changeProfile({ first_name: currentTarget.value })}
            error={error('first_name')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            maxLength={80}
            value={profile.last_name}
            onChange={({ currentTarget }) => changeProfile({ last_name: currentTarget.value })}
            error={error('last_name')}
          />
        </FieldRow>
        <StepAbout {...step} />
        <PhoneField
          label="Phone number (optional)"
          value={profile.phone_number}
          onChange={(phone_number) => changeProfile({ phone_number })}
          error={error('phone_number')}
        />
      </FormSection>
      <StepPractice {...step} />
      <FormSection title="Your business">
        <StepAddress {...step} />
      </FormSection>
      <FormSection title="Offices">
        <p className={css.fine}>These codes tell an insurer where a session took place.</p>
        <OfficeFields
          offices={officesOf(draft, saved)}
          onChange={(id, patch) => setDraft((before) => withOffice(before, id, patch))}
        />
      </FormSection>
      <FormSection title="Your signature">
        <p className={css.fine}>Your legal name as your signature.</p>
        <FieldRow>
          <TextField
            label="Signature, legal first name"
            autoComplete="off"
            maxLength={80}
            value={written.first}
            onChange={({ currentTarget }) => change({ signature: { ...signature, first: currentTarget.value } })}
          />
          <TextField
            label="Signature, legal last name"
            autoComplete="off"
            maxLength={80}
            value={written.last}
            onChange={({ currentTarget }) => change({ signature: { ...signature, last: currentTarget.value } })}
          />
        </FieldRow>
      </FormSection>
      <SaveBar save={save} changed={changed} />
    </form>
  )
}
