/** The card that edits the practice's public page. Leaving with unsaved changes asks for confirmation. */
import { PRACTICE_NAME_MAX, PRACTICE_WORDS_MAX } from '#contracts/plain/practice-page-limits'
import { Link } from '@tanstack/react-router'
import { useSavePracticePage, type OwnPracticePage } from '#web/data/practice-page.ts'
import { messageAt } from '#web/lib/api-error.ts'
import { sameValues } from '#kernel/same-values'
import { typedAddress } from '#web/lib/typed-address.ts'
import { typedSince } from '#web/lib/typed-since.ts'
import type { FieldWords } from '#web/ui/forms/differences.ts'
import { isNotEmpty } from '#web/ui/forms/form-rules.ts'
import { SettingsCard } from '#web/ui/forms/settings-card.tsx'
import { useFollowed, useOpened } from '#web/ui/forms/use-opened.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useUnsaved } from '#web/ui/forms/use-unsaved.tsx'
import { SwitchField } from '#web/ui/kit/check-field.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { AddressField } from './address-field.tsx'
import { PageStatus } from './page-status.tsx'
import { type PageValues, valuesOf } from './page-values.ts'

/** The fields that show what is wrong with them. */
const FIELDS = ['name', 'practice_group_name', 'words'] as const

const NAMES = ['name', 'words', 'is_public', 'practice_group_name'] as const
const WORDS = {
  name: 'Name of the practice',
  words: 'About the practice',
  is_public: 'Show this page to the public',
  practice_group_name: 'Address',
} satisfies FieldWords<PageValues>

export function PageCard({ saved }: { saved: OwnPracticePage }) {
  const opened = useOpened(valuesOf(saved))
  const form = useForm<PageValues>({
    initialValues: valuesOf(saved),
    validate: { name: isNotEmpty('Enter the name of your practice.') },
  })
  const save = useSavePracticePage()
  const { values } = form
  const stored = opened.values
  const typed = { ...values, practice_group_name: typedAddress(values.practice_group_name) }
  const changed = !sameValues(typed, stored)
  const unsaved = useUnsaved(changed)
  const isShared = saved.shares?.agreed_at != null
  const error = (field: keyof PageValues) => form.errors[field] ?? messageAt(save.error, field)

  useFollowed(opened, valuesOf(saved), {
    untouched: sameValues(values, stored) && !save.isPending,
    take: form.setValues,
  })
  const keep = (sent: PageValues, page: OwnPracticePage) => {
    const kept = opened.learn(valuesOf(page))
    // What is typed since the save was sent stays.
    form.setValues((now) => typedSince(now, sent, kept))
  }
  return (
    <>
      {unsaved.question}
      <SettingsCard
        title="Practice page"
        lead={
          <>
            A page of your own with your logo, your words and everyone who can be booked in your practice. Your logo is
            in the <Link to="/pro-dashboard/settings/profile">settings of your profile</Link>.
          </>
        }
        save={save}
        atField={FIELDS.some((field) => messageAt(save.error, field) !== undefined)}
        changed={changed}
        onSave={() => {
          if (!form.validate()) return false
          save.mutate({ ...typed, seen: opened.seen(NAMES) }, { onSuccess: (page) => keep(values, page) })
          return true
        }}
        elsewhere={{
          was: opened.values,
          words: WORDS,
          learn: opened.learn,
          onTheirs: (now) => form.setValues((mine) => ({ ...mine, ...now })),
        }}
      >
        <PageStatus page={saved} />
        <TextField
          label="Name of the practice"
          autoComplete="organization"
          maxLength={PRACTICE_NAME_MAX}
          {...form.field('name')}
          error={error('name')}
        />
        <AddressField
          saved={saved}
          isShared={isShared}
          canAsk={!changed || sameValues({ ...typed, practice_group_name: '' }, { ...stored, practice_group_name: '' })}
          {...form.field('practice_group_name')}
          error={error('practice_group_name')}
          onAsked={() => form.setFieldValue('practice_group_name', saved.practice_group_name)}
        />
        <TextArea
          label="About the practice"
          description={`${values.words.length} of ${PRACTICE_WORDS_MAX} characters. An empty line begins a new paragraph.`}
          minRows={5}
          maxRows={16}
          maxLength={PRACTICE_WORDS_MAX}
          {...form.field('words')}
          error={error('words')}
        />
        <SwitchField
          label="Show this page to the public"
          description="Visitors and search engines can find it. Your professionals’ pages link to it."
          {...form.check('is_public')}
        />
      </SettingsCard>
    </>
  )
}
