/**
 * The settings' tab "Practice": the answers of the quick intake as cards, each with its own save. Leaving with unsaved
 * changes asks for confirmation.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ProviderProfile } from '#contracts/api/users'
import { draftOf, type IntakeDraft, signatureOf } from './intake-draft.ts'
import { refreshWhenStale } from '#web/data/refresh-when-stale.ts'
import { putOwnProvider, ownProviderQuery, saveOwnProvider } from '#web/data/users/own-provider.ts'
import { IntakeSaveError, saveType } from './intake-saving.ts'
import { draftAfterSave } from './draft-after-save.ts'
import { StepAbout } from './step-about.tsx'
import { StepAddress } from './step-address.tsx'
import { StepPractice } from './step-practice.tsx'
import { messageAt } from '#web/lib/api-error.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { type Opened, useFollowed, useOpened } from '#web/ui/forms/use-opened.ts'
import { LeaveQuestion } from '#web/ui/forms/use-unsaved.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SettingsCard } from '#web/ui/forms/settings-card.tsx'
import type { StepProps } from './intake-field.tsx'
import { OfficeFields } from './office-fields.tsx'
import {
  bodyOfCard,
  draftOfCard,
  isCardChanged,
  partOfCard,
  PRACTICE_CARDS,
  type PracticeCard,
  problemsOfCard,
} from './practice-cards.ts'
import { officesOf, withNewOffice, withOffice, withoutOffice } from './practice-draft.ts'
import css from './practice-tab.module.css'
import { FieldRow } from '#web/ui/kit/field.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { PhoneField } from '#web/ui/kit/phone-field.tsx'
import { todayIn } from '#web/lib/today.ts'

const CardChanged = lazy(async () => ({ default: (await import('./card-changed.tsx')).CardChanged }))
// The last card of the page, so nothing moves when it appears.
const MoreLicenses = lazy(async () => ({ default: (await import('./more-licenses.tsx')).MoreLicenses }))

export function PracticeTab() {
  const { data, error, refetch } = useQuery(ownProviderQuery)
  if (data) return <Cards saved={data} />
  if (error) return <ErrorState error={error} prefix="failed to get orchid pro: " onRetry={() => void refetch()} />
  return <LoadingSkeleton shape="lines" rows={8} />
}

function Cards({ saved }: { saved: ProviderProfile }) {
  const opened = useOpened(saved)
  return (
    <div className={css.cards}>
      <PracticeCards stored={saved} opened={opened} />
      <Suspense fallback={null}>
        <MoreLicenses opened={opened} />
      </Suspense>
    </div>
  )
}

type PracticeCardsProps = { stored: ProviderProfile; opened: Opened<ProviderProfile> }

function PracticeCards({ stored, opened }: PracticeCardsProps) {
  const saved = opened.values
  const [draft, setDraft] = useState(() => draftOf(saved))
  const change = (patch: Partial<IntakeDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const changeProfile = (patch: Partial<ProviderProfile>) =>
    setDraft((before) => ({ ...before, profile: { ...before.profile, ...patch } }))
  const { profile, signature } = draft
  const written = signatureOf(draft)
  const unsaved = PRACTICE_CARDS.some((one) => isCardChanged(one, draft, saved))
  useFollowed(opened, stored, { untouched: !unsaved, take: (profile) => setDraft(draftOf(profile)) })
  const card = { draft, opened, setDraft }

  return (
    <div className={css.cards}>
      <LeaveQuestion unsaved={unsaved} />
      <DraftCard card="you" title="You" {...card}>
        {(error) => (
          <>
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
            <StepAbout draft={draft} change={change} changeProfile={changeProfile} error={error} />
            <PhoneField
              label="Phone number (optional)"
              value={profile.phone_number}
              onChange={(phone_number) => changeProfile({ phone_number })}
              error={error('phone_number')}
            />
          </>
        )}
      </DraftCard>
      <DraftCard card="license" title="Profession and license" {...card}>
        {(error) => (
          <div className={css.parts}>
            <StepPractice draft={draft} change={change} changeProfile={changeProfile} error={error} />
          </div>
        )}
      </DraftCard>
      <DraftCard card="business" title="Your business" {...card}>
        {(error) => (
          <div className={css.parts}>
            <StepAddress draft={draft} change={change} changeProfile={changeProfile} error={error} />
          </div>
        )}
      </DraftCard>
      <DraftCard
        card="offices"
        title="Offices"
        lead="Where you meet people. The codes tell an insurer where a session took place."
        {...card}
      >
        {(error) => (
          <OfficeFields
            offices={officesOf(draft, saved)}
            error={error}
            onChange={(id, patch) => setDraft((before) => withOffice(before, id, patch))}
            onAdd={() => setDraft((before) => withNewOffice(before, crypto.randomUUID()))}
            onRemove={(id) => setDraft((before) => withoutOffice(before, id))}
          />
        )}
      </DraftCard>
      <DraftCard card="signature" title="Your signature" lead="Your legal name as your signature." {...card}>
        {() => (
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
        )}
      </DraftCard>
    </div>
  )
}

/** What the server has refused; a part of a save wraps it. */
const refusalOf = (error: Error): Error =>
  error instanceof IntakeSaveError && error.cause instanceof Error ? error.cause : error

type DraftCardProps = {
  card: PracticeCard
  title: string
  lead?: string
  draft: IntakeDraft
  opened: Opened<ProviderProfile>
  setDraft: (change: (before: IntakeDraft) => IntakeDraft) => void
  children: (error: StepProps['error']) => ReactNode
}

/** A card with a part of the draft. Its save sends that part alone; what is typed in other cards stays. */
function DraftCard({ card, title, lead, draft, opened, setDraft, children }: DraftCardProps) {
  const saved = opened.values
  const client = useQueryClient()
  const [tried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: async (of: IntakeDraft) => {
      // Without what was typed elsewhere, and against what was seen, also of a conflict that was just decided.
      const seen = opened.seen(Object.keys(saved) as (keyof ProviderProfile)[])
      const typeId = card === 'license' ? await saveType(draftOfCard(card, of, seen)) : null
      return saveOwnProvider(opened.changes(bodyOfCard(card, of, seen, typeId)))
    },
    // A conflict about the professional type is wrapped.
    onError: (error) => refreshWhenStale(client, ownProviderQuery.queryKey)(refusalOf(error)),
    onSuccess: async (profile, of) => {
      putOwnProvider(client, profile)
      const kept = opened.learn(partOfCard(card, profile))
      setDraft((now) => draftAfterSave(now, draftOfCard(card, of, saved), kept))
      setTried(false)
      // The rail of the dashboard shows the name, which may have changed.
      await client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
    },
  })
  const problems = problemsOfCard(card, draft, todayIn(saved.timezone))
  const incomplete = tried && problems.size > 0
  const refused = save.error && refusalOf(save.error)
  return (
    <SettingsCard
      title={title}
      lead={lead}
      save={{ isPending: save.isPending, isSuccess: save.isSuccess, error: refused }}
      prefix={save.error instanceof IntakeSaveError ? save.error.prefix : ''}
      changed={isCardChanged(card, draft, saved)}
      incomplete={incomplete}
      elsewhere={(now, onMine) => <CardChanged now={now} opened={opened} setDraft={setDraft} onMine={onMine} />}
      onSave={() => {
        setTried(problems.size > 0)
        if (problems.size > 0) return false
        save.mutate(draft)
        return true
      }}
    >
      {children((field) => (incomplete ? problems.get(field) : messageAt(refused, field)))}
    </SettingsCard>
  )
}
