/** The payers of the public page, each with what it means for the client. */
import { useState } from 'react'
import { INSURANCE_TERMS, type InsuranceTerms } from '#contracts/plain/insurance-terms'
import type { ProviderProfile } from '#contracts/api/users'
import { INSURANCE_PAYERS } from '#domain/content/insurance-payers'
import { TERMS_CHOICES, termsOf, termsText } from '#domain/content/insurance-terms'
import { OUT_OF_POCKET } from '#domain/content/out-of-pocket'
import { useSaveOwnProvider } from '#web/data/users/own-provider.ts'
import { sameValues } from '#kernel/same-values'
import { useFollowed, useOpened } from '#web/ui/forms/use-opened.ts'
import { LeaveQuestion } from '#web/ui/forms/use-unsaved.tsx'
import { SettingsCard } from '#web/ui/forms/settings-card.tsx'
import { ComboboxMany } from '#web/ui/kit/combobox-many.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'

type Payers = Pick<ProviderProfile, 'insurance_accepted' | 'insurance_terms'>

const OPTIONS = INSURANCE_PAYERS.map((name) => ({ value: name, label: name }))
const MOST = 100

const payersOf = ({ insurance_accepted, insurance_terms }: ProviderProfile): Payers => ({
  insurance_accepted,
  insurance_terms,
})

export function PayersCard({ saved }: { saved: ProviderProfile }) {
  const [payers, setPayers] = useState(() => payersOf(saved))
  const save = useSaveOwnProvider()
  const opened = useOpened(payersOf(saved))
  const changed = !sameValues(payers, opened.values)
  useFollowed(opened, payersOf(saved), { untouched: !changed, take: setPayers })
  const described = payers.insurance_accepted.filter((payer) => payer !== OUT_OF_POCKET)
  return (
    <SettingsCard
      title="Insurance and payment"
      lead="Orchid does not bill insurers: clients always pay you. Say for each payer what it means for them. They read it on your page and before they pay."
      save={save}
      changed={changed}
      onSave={() => {
        save.mutate(opened.changes(payers), { onSuccess: (profile) => setPayers(opened.learn(payersOf(profile))) })
        return true
      }}
      elsewhere={{
        was: opened.values,
        words: {
          insurance_accepted: 'Payers',
          insurance_terms: [
            'What they mean for clients',
            (terms) => terms.map((one) => `${one.payer}: ${termsText(one.terms)}`).join(' ') || 'not said',
          ],
        },
        learn: opened.learn,
        onTheirs: (now) => setPayers((typed) => ({ ...typed, ...now })),
      }}
    >
      <LeaveQuestion unsaved={changed} />
      <ComboboxMany
        label="Payers"
        options={OPTIONS}
        most={MOST}
        values={payers.insurance_accepted}
        onChange={(chosen) => setPayers((before) => withPayers(before, chosen))}
      />
      {described.map((payer) => (
        <SelectField
          key={payer}
          label={payer}
          description={`Clients read: ${termsText(termsOf(payers, payer))}`}
          data={[{ value: '', label: 'Not said: clients are told to ask you' }, ...TERMS_CHOICES]}
          value={termsOf(payers, payer) ?? ''}
          onChange={({ currentTarget: { value } }) => setPayers((before) => withTerms(before, payer, value))}
        />
      ))}
    </SettingsCard>
  )
}

/** A payer that is added starts with a statement, which every client gets with the invoice. */
function withPayers({ insurance_accepted, insurance_terms }: Payers, chosen: string[]): Payers {
  const added = chosen.filter((payer) => !insurance_accepted.includes(payer) && payer !== OUT_OF_POCKET)
  return {
    insurance_accepted: chosen,
    insurance_terms: [
      ...insurance_terms.filter(({ payer }) => chosen.includes(payer)),
      ...added.map((payer) => ({ payer, terms: 'statement' as const })),
    ],
  }
}

function withTerms({ insurance_accepted, insurance_terms }: Payers, payer: string, value: string): Payers {
  const terms: InsuranceTerms | undefined = INSURANCE_TERMS.find((known) => known === value)
  const others = insurance_terms.filter((one) => one.payer !== payer)
  return { insurance_accepted, insurance_terms: terms ? [...others, { payer, terms }] : others }
}
