/** Whether the page is public, with a preview of it. The switch saves at once. */
import { IconDeviceMobile, IconExternalLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import type { ProviderProfile } from '#contracts/api/users'
import { ownPageQuery } from '#web/data/users/own-page.ts'
import { useSaveOwnProvider } from '#web/data/users/own-provider.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { AnchorButton } from '#web/ui/kit/button.tsx'
import { Card } from '#web/ui/kit/card.tsx'
import { SwitchField } from '#web/ui/kit/check-field.tsx'
import css from './publish-card.module.css'

/** The size of a common phone, in CSS pixels. */
const PHONE = { width: 390, height: 844 }

export function PublishCard({ saved }: { saved: ProviderProfile }) {
  const client = useQueryClient()
  const save = useSaveOwnProvider()
  const { page_published: published } = saved
  /** Where the person put the switch, until that is saved; a refusal puts it back. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = () => {
    setWanted(!published)
    save.mutate(
      { page_published: !published },
      {
        onSuccess: () => void client.invalidateQueries({ queryKey: ownPageQuery.queryKey }),
        onSettled: () => setWanted(null),
      },
    )
  }
  const page = pageHref('/professional-search/$idOrCustomUrl', {
    params: { idOrCustomUrl: saved.custom_url || saved.orchid_user_id },
  })
  return (
    <Card title={published ? 'Your page' : 'Publish your page'}>
      <div className={css.content}>
        <FormAlert error={save.error} />
        <p className={css.lead}>
          Look at your page as clients will see it. Until you publish it, nobody else can find it or book with you
          online.
        </p>
        <div className={css.previews}>
          <AnchorButton
            kind="quiet"
            href={page}
            target="_blank"
            rel="noreferrer"
            icon={<IconExternalLink size={18} stroke={1.5} aria-hidden />}
          >
            Preview page
          </AnchorButton>
          <AnchorButton
            kind="quiet"
            className={css.phone}
            href={page}
            target="_blank"
            rel="noreferrer"
            onClick={openAsPhone}
            icon={<IconDeviceMobile size={18} stroke={1.5} aria-hidden />}
          >
            Preview at phone size
          </AnchorButton>
        </div>
        <SwitchField
          label="Page is published"
          description="When you turn this off, your page says that it was not found. Sessions that are booked stay."
          checked={wanted ?? published}
          disabled={save.isPending}
          onChange={change}
        />
        <p className="visually-hidden" role="status">
          {save.isSuccess && (published ? 'Your page is published.' : 'Your page is no longer published.')}
        </p>
      </div>
    </Card>
  )
}

/** Opens the page in a window with the width of a phone. A browser that opens no windows follows the link. */
function openAsPhone(event: MouseEvent<HTMLAnchorElement>): void {
  const size = `popup,width=${PHONE.width},height=${PHONE.height}`
  if (window.open(event.currentTarget.href, 'phone-preview', size)) event.preventDefault()
}
