/** The address of the professional's page. Links to a former address lead to the present one. */
import type { ProviderProfile } from '#contracts/api/users'
import { ownPageQuery } from '#web/data/users/own-page.ts'
import { useSaveOwnProvider } from '#web/data/users/own-provider.ts'
import { messageAt } from '#web/lib/api-error.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { typedAddress } from '#web/lib/typed-address.ts'
import { LeaveQuestion } from '#web/ui/forms/use-unsaved.tsx'
import { SettingsCard } from '#web/ui/forms/settings-card.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useFollowed, useOpened } from '#web/ui/forms/use-opened.ts'
import { TextField } from '#web/ui/kit/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'

type Address = Pick<ProviderProfile, 'custom_url'>

const LONGEST = 60

export function AddressCard({ saved }: { saved: ProviderProfile }) {
  const client = useQueryClient()
  const stored: Address = { custom_url: saved.custom_url }
  const form = useForm<Address>({ initialValues: stored })
  const save = useSaveOwnProvider()
  const opened = useOpened(stored)
  const typed = typedAddress(form.values.custom_url)
  const changed = typed !== opened.values.custom_url
  const take = ({ custom_url = typed }: Partial<Address>) => form.setValues({ custom_url })
  useFollowed(opened, stored, { untouched: !changed, take })
  const wrong = messageAt(save.error, 'custom_url')
  const page = pageHref('/professional-search/$idOrCustomUrl', {
    params: { idOrCustomUrl: typed || saved.orchid_user_id },
  })
  return (
    <SettingsCard
      title="Address of your page"
      lead="Links to the last ten addresses of your page lead to the present one, and nobody else can have them."
      save={save}
      atField={wrong !== undefined}
      changed={changed}
      onSave={() => {
        save.mutate(opened.changes({ custom_url: typed }), {
          onSuccess: ({ custom_url }) => {
            take(opened.learn({ custom_url }))
            void client.invalidateQueries({ queryKey: ownPageQuery.queryKey })
          },
        })
        return true
      }}
      elsewhere={{ was: opened.values, words: { custom_url: 'Address' }, learn: opened.learn, onTheirs: take }}
    >
      <LeaveQuestion unsaved={changed} />
      <TextField
        label="Address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST}
        {...form.field('custom_url')}
        error={changed ? wrong : undefined}
        description={`${location.host}${page}`}
      />
    </SettingsCard>
  )
}
