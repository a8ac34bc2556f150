/** The choice between a card's typed values and those that another window has saved since it was opened. */
import type { ProviderProfile } from '#contracts/api/users'
import { ChangedElsewhere } from '#web/ui/forms/changed-elsewhere.tsx'
import type { FieldWords } from '#web/ui/forms/differences.ts'
import type { Opened } from '#web/ui/forms/use-opened.ts'
import { currentType, draftOf, type IntakeDraft, type ProfessionalType } from './intake-draft.ts'
import { draftAfterSave } from './draft-after-save.ts'

/** A profile with its professional type as one field, which is saved by itself. */
type Shown = ProviderProfile & { orchid_pro_type: ProfessionalType | null }

const shownOf = (profile: ProviderProfile): Shown => ({
  ...profile,
  orchid_pro_type: currentType(profile)?.orchid_pro_type ?? null,
})

const WORDS: FieldWords<Shown> = {
  dob: 'Date of birth',
  additional_office_locations: 'Offices',
  orchid_pro_type: 'Profession',
  mail_address_line1: 'Home address',
  office_address_line1: 'Business address',
  name_schema: 'Name on your page',
}

type CardChangedProps = {
  now: Partial<Shown>
  opened: Opened<ProviderProfile>
  setDraft: (change: (before: IntakeDraft) => IntakeDraft) => void
  onMine: () => void
}

export function CardChanged({ now, opened, setDraft, onMine }: CardChangedProps) {
  const saved = opened.values
  return (
    <ChangedElsewhere
      was={shownOf(saved)}
      now={now}
      words={WORDS}
      learn={() => opened.learn(storedOf(saved, now))}
      onTheirs={() => setDraft((mine) => withTheirs(mine, storedOf(saved, now), saved))}
      onMine={onMine}
    />
  )
}

/** The present values as fields of the profile. */
function storedOf(profile: ProviderProfile, { orchid_pro_type, ...now }: Partial<Shown>): Partial<ProviderProfile> {
  if (!orchid_pro_type) return now
  const current = currentType(profile)
  return {
    ...now,
    orchid_pro_types: profile.orchid_pro_types.map((row) => (row === current ? { ...row, orchid_pro_type } : row)),
  }
}

/** The draft with the present values in place of what was typed in their fields. What was typed elsewhere stays. */
export function withTheirs(draft: IntakeDraft, now: Partial<ProviderProfile>, saved: ProviderProfile): IntakeDraft {
  const theirs = draftOf({ ...saved, ...now })
  // Fields count as typed when they differ from what was sent.
  const untyped = draftOf({
    ...saved,
    ...Object.fromEntries(Object.keys(now).map((name) => [name, valueIn(draft, name)])),
  })
  const isSignature = 'signature_legal_first_name' in now || 'signature_legal_last_name' in now
  return {
    ...draftAfterSave(
      draft,
      {
        ...untyped,
        type: 'orchid_pro_types' in now ? draft.type : untyped.type,
        license: 'licenses' in now ? draft.license : untyped.license,
      },
      { ...saved, ...now },
    ),
    ...('dob' in now && { dob: theirs.dob }),
    ...(isSignature && { signature: theirs.signature }),
  }
}

const valueIn = ({ profile }: IntakeDraft, name: string): unknown => new Map(Object.entries(profile)).get(name)
