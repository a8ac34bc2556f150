/** The settings' tab "Profile": edits the content of the professional's public page. */
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { ProviderProfile } from '#contracts/api/users'
import { BUSINESS_TYPES } from '#domain/content/business-types'
import { CLIENT_ISSUES } from '#domain/content/client-issues'
import { LANGUAGES } from '#domain/content/languages'
import { THERAPY_APPROACHES } from '#domain/content/therapy-approaches'
import { ownProviderQuery, useSaveOwnProvider } from '#web/data/users/own-provider.ts'
import { sameValues } from '#web/lib/same-values.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { LeaveQuestion } from '#web/ui/forms/leave-question.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { FormSection } from '#web/ui/forms/form-section.tsx'
import { SaveBar } from '#web/ui/forms/save-bar.tsx'
import { CertificationFields } from './certification-fields.tsx'
import { ClientsCard } from './clients-card.tsx'
import { DegreeFields } from './degree-fields.tsx'
import { LogoSection } from './logo-section.tsx'
import { type PageValues, pageValues } from './page-values.ts'
import { PageStatus } from './page-status.tsx'
import { PayersCard } from './payers-card.tsx'
import { PhotoSection } from './photo-section.tsx'
import css from './profile-tab.module.css'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { ComboboxMany } from '#web/ui/kit/combobox-many.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

const HEADLINE_MAX = 160
const BIOGRAPHY_MAX = 1024
const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
const OPTIONS = {
  issues: asOptions(CLIENT_ISSUES),
  languages: asOptions(LANGUAGES),
  approaches: asOptions(THERAPY_APPROACHES),
}

export function ProfileTab() {
  const { data, error, refetch } = useQuery(ownProviderQuery)
  if (data)
    return (
      <>
        <PageStatus />
        <div className={css.form}>
          <ProfileForm saved={data} />
          <PayersCard saved={data} />
          <ClientsCard saved={data} />
        </div>
      </>
    )
  if (error) return <ErrorState error={error} prefix="failed to get orchid pro: " onRetry={() => void refetch()} />
  return <LoadingSkeleton shape="lines" rows={6} />
}

function ProfileForm({ saved }: { saved: ProviderProfile }) {
  const form = useForm<PageValues>({ initialValues: pageValues(saved) })
  const { values } = form
  const changed = !sameValues(values, pageValues(saved))
  const physician = saved.orchid_pro_types.some(
    ({ marked_deleted_datetime, orchid_pro_type }) =>
      marked_deleted_datetime === null && orchid_pro_type.type === 'physician',
  )
  const save = useSaveOwnProvider((profile) => form.setValues(pageValues(profile)))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (changed) save.mutate(form.getValues())
  }
  const many = (field: 'specialties' | 'languages' | 'therapy_approaches') => ({
    values: values[field],
    onChange: (chosen: string[]) => form.setFieldValue(field, chosen),
  })

  return (
    <form noValidate onSubmit={submit} className={css.form} aria-label="Profile">
      <LeaveQuestion unsaved={changed} />
      <FormAlert error={save.error} />
      <FormSection title="Introduction">
        <PhotoSection saved={saved} />
        <TextField label="In one sentence" maxLength={HEADLINE_MAX} autoComplete="off" {...form.field('headline')} />
        <TextArea
          label="Biography"
          description={`${values.biography.length} of ${BIOGRAPHY_MAX} characters`}
          minRows={4}
          maxRows={12}
          maxLength={BIOGRAPHY_MAX}
          {...form.field('biography')}
        />
      </FormSection>
      <FormSection title="How you work">
        <ComboboxMany label="Helps with" options={OPTIONS.issues} most={30} {...many('specialties')} />
        <ComboboxMany label="Approaches" options={OPTIONS.approaches} most={40} {...many('therapy_approaches')} />
        <ComboboxMany label="Languages" options={OPTIONS.languages} most={40} {...many('languages')} />
      </FormSection>
      <FormSection title="Training">
        <DegreeFields rows={values.graduate} onChange={(rows) => form.setFieldValue('graduate', rows)} />
        {physician && (
          <CertificationFields
            rows={values.certifications}
            onChange={(rows) => form.setFieldValue('certifications', rows)}
          />
        )}
      </FormSection>
      <FormSection title="Practice">
        <LogoSection saved={saved} />
        <SelectField
          label="Business type"
          data={[{ value: '', label: 'Choose…' }, ...BUSINESS_TYPES]}
          {...form.field('business_type')}
        />
      </FormSection>
      <SaveBar save={save} changed={changed} />
    </form>
  )
}
