/** The settings' tab "Profile": the content of the professional's public page as cards, each with its own save. */
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ProviderProfile } from '#contracts/api/users'
import { BUSINESS_TYPES } from '#domain/content/business-types'
import { CLIENT_ISSUES } from '#domain/content/client-issues'
import { LANGUAGES } from '#domain/content/languages'
import { THERAPY_APPROACHES } from '#domain/content/therapy-approaches'
import { ownProviderQuery, useSaveOwnProvider } from '#web/data/users/own-provider.ts'
import { typedSince } from '#web/lib/typed-since.ts'
import { sameValues } from '#kernel/same-values'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import type { FieldWords } from '#web/ui/forms/differences.ts'
import { type Opened, useFollowed, useOpened } from '#web/ui/forms/use-opened.ts'
import { LeaveQuestion } from '#web/ui/forms/use-unsaved.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SettingsCard } from '#web/ui/forms/settings-card.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { CertificationFields } from './certification-fields.tsx'
import { DegreeFields } from './degree-fields.tsx'
import { LogoSection } from './logo-section.tsx'
import { type PageValues, pageValues } from './page-values.ts'
import { PageStatus } from './page-status.tsx'
import { PhotoSection } from './photo-section.tsx'
import { PublishCard } from './publish-card.tsx'
import css from './profile-tab.module.css'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { ComboboxMany } from '#web/ui/kit/combobox-many.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'

// The last cards of the page, so nothing moves when they appear.
const PayersCard = lazy(async () => ({ default: (await import('./payers-card.tsx')).PayersCard }))
const ClientsCard = lazy(async () => ({ default: (await import('./clients-card.tsx')).ClientsCard }))
const AddressCard = lazy(async () => ({ default: (await import('./address-card.tsx')).AddressCard }))

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
        <div className={css.cards}>
          <PublishCard saved={data} />
          <ProfileCards saved={data} />
          <Suspense fallback={null}>
            <PayersCard saved={data} />
            <ClientsCard saved={data} />
            <AddressCard saved={data} />
          </Suspense>
        </div>
      </>
    )
  if (error) return <ErrorState error={error} prefix="failed to get orchid pro: " onRetry={() => void refetch()} />
  return <LoadingSkeleton shape="lines" rows={6} />
}

/** The fields that each card saves. */
const CARDS = {
  introduction: ['headline', 'biography'],
  work: ['specialties', 'therapy_approaches', 'languages'],
  training: ['graduate', 'certifications'],
  practice: ['business_type'],
} as const satisfies Record<string, readonly (keyof PageValues)[]>
type CardName = keyof typeof CARDS

const WORDS: FieldWords<PageValues> = { headline: 'In one sentence', specialties: 'Helps with', graduate: 'Degrees' }

const partOf = (values: PageValues, card: CardName): Partial<PageValues> =>
  Object.fromEntries(CARDS[card].map((field) => [field, values[field]]))

function ProfileCards({ saved }: { saved: ProviderProfile }) {
  const form = useForm<PageValues>({ initialValues: pageValues(saved) })
  const { values } = form
  const opened = useOpened(pageValues(saved))
  const stored = opened.values
  useFollowed(opened, pageValues(saved), { untouched: sameValues(values, stored), take: form.setValues })
  const physician = saved.orchid_pro_types.some(
    ({ marked_deleted_datetime, orchid_pro_type }) =>
      marked_deleted_datetime === null && orchid_pro_type.type === 'physician',
  )
  const many = (field: 'specialties' | 'languages' | 'therapy_approaches') => ({
    values: values[field],
    onChange: (chosen: string[]) => form.setFieldValue(field, chosen),
  })
  const card = (name: CardName) => ({
    values: partOf(values, name),
    changed: !sameValues(partOf(values, name), partOf(stored, name)),
    // What is typed in other cards, or in this one since it was sent, stays.
    onSaved: (sent: Partial<PageValues>, profile: ProviderProfile) =>
      form.setValues((now) => ({
        ...now,
        ...typedSince(partOf(now, name), sent, partOf(opened.learn(partOf(pageValues(profile), name)), name)),
      })),
    opened,
    onTheirs: (now: Partial<PageValues>) => form.setValues((typed) => ({ ...typed, ...now })),
  })

  return (
    <div className={css.cards}>
      <LeaveQuestion unsaved={!sameValues(values, stored)} />
      <Card title="Photo">
        <PhotoSection saved={saved} />
      </Card>
      <ProfileCard title="Introduction" {...card('introduction')}>
        <TextField label="In one sentence" maxLength={HEADLINE_MAX} autoComplete="off" {...form.field('headline')} />
        <TextArea
          label="Biography"
          description={`${values.biography.length} of ${BIOGRAPHY_MAX} characters`}
          minRows={4}
          maxRows={12}
          maxLength={BIOGRAPHY_MAX}
          {...form.field('biography')}
        />
      </ProfileCard>
      <ProfileCard title="How you work" {...card('work')}>
        <ComboboxMany label="Helps with" options={OPTIONS.issues} most={30} {...many('specialties')} />
        <ComboboxMany label="Approaches" options={OPTIONS.approaches} most={40} {...many('therapy_approaches')} />
        <ComboboxMany label="Languages" options={OPTIONS.languages} most={40} {...many('languages')} />
      </ProfileCard>
      <ProfileCard title="Training" {...card('training')}>
        <DegreeFields rows={values.graduate} onChange={(rows) => form.setFieldValue('graduate', rows)} />
        {physician && (
          <CertificationFields
            rows={values.certifications}
            onChange={(rows) => form.setFieldValue('certifications', rows)}
          />
        )}
      </ProfileCard>
      <Card title="Logo">
        <LogoSection saved={saved} />
      </Card>
      <ProfileCard title="Practice" {...card('practice')}>
        <SelectField
          label="Business type"
          data={[{ value: '', label: 'Choose…' }, ...BUSINESS_TYPES]}
          {...form.field('business_type')}
        />
      </ProfileCard>
    </div>
  )
}

type ProfileCardProps = {
  title: string
  values: Partial<PageValues>
  changed: boolean
  onSaved: (sent: Partial<PageValues>, profile: ProviderProfile) => void
  opened: Opened<PageValues>
  onTheirs: (now: Partial<PageValues>) => void
  children: ReactNode
}

function ProfileCard({ title, values, changed, onSaved, opened, onTheirs, children }: ProfileCardProps) {
  const save = useSaveOwnProvider()
  return (
    <SettingsCard
      title={title}
      save={save}
      changed={changed}
      onSave={() => {
        save.mutate(opened.changes(values), { onSuccess: (profile) => onSaved(values, profile) })
        return true
      }}
      elsewhere={{ was: opened.values, words: WORDS, learn: opened.learn, onTheirs }}
    >
      {children}
    </SettingsCard>
  )
}
