/** The practice's logo, with buttons to replace and remove it. */
import { useState } from 'react'
import type { ProviderProfile } from '#contracts/api/users'
import { logoSize } from '#domain/content/logo'
import { useRemoveLogo, useSaveLogo } from '#web/data/logo-image.ts'
import { PracticeLogo } from '#web/ui/brand/practice-logo.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import type { PictureShape } from './photo-files.ts'
import css from './photo.module.css'
import { PictureInput } from './picture-input.tsx'
import { Button } from '#web/ui/kit/button.tsx'

const SHAPE: PictureShape = { sizeAt: logoSize, fit: 'whole' }

export function LogoSection({ saved }: { saved: ProviderProfile }) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const close = () => setPicture(null)
  const save = useSaveLogo()
  const remove = useRemoveLogo(close)
  const { logo_version, practice_id, business_entity_name } = saved
  return (
    <div className={css.photo}>
      {logo_version && (
        <PracticeLogo name={practice_id} version={logo_version} practice={business_entity_name || 'your practice'} />
      )}
      <div className={css.acts}>
        <FormAlert error={remove.error} />
        <p className={css.hint}>
          Your practice logo appears next to its name on your page. It is shown in full, on white.
        </p>
        <div className={css.choices}>
          <PictureInput label="Logo file" text={logo_version ? 'Change logo' : 'Choose a logo'} onChosen={setPicture} />
          {logo_version && (
            <Button kind="plain" onClick={() => remove.mutate()} disabled={remove.isPending}>
              Remove logo
            </Button>
          )}
        </div>
      </div>
      {picture && (
        <PhotoDialog picture={picture} word="logo" shape={SHAPE} save={save} onClose={close} onSaved={close} />
      )}
    </div>
  )
}
