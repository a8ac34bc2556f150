/** The professional's photo, with buttons to replace and remove it. */
import { useState } from 'react'
import type { ProviderProfile } from '#contracts/api/users'
import { portraitSize } from '#domain/content/portrait'
import { displayName } from '#domain/content/display-name'
import { useRemovePhoto, useSavePhoto } from '#web/data/profile-image.ts'
import { Portrait } from '#web/ui/brand/portrait.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import type { PictureShape } from './photo-files.ts'
import { PictureInput } from './picture-input.tsx'
import css from './photo.module.css'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'

const SHAPE: PictureShape = { sizeAt: portraitSize, fit: 'fill' }

export function PhotoSection({ saved }: { saved: ProviderProfile }) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [removing, setRemoving] = useState(false)
  const save = useSavePhoto()
  const remove = useRemovePhoto(() => setRemoving(false))
  return (
    <div className={css.photo}>
      <Portrait
        name={displayName(saved.name_schema, saved)}
        size="card"
        photo={{ cognito_sub: saved.orchid_user_id, photo_version: saved.photo_version }}
      />
      <div className={css.acts}>
        <p className={css.hint}>Clients find it easier to reach out to someone whose face they have seen.</p>
        <div className={css.choices}>
          <PictureInput
            label="Photo file"
            text={saved.photo_version ? 'Change photo' : 'Choose a photo'}
            onChosen={setPicture}
          />
          {saved.photo_version && (
            <Button kind="plain" onClick={() => setRemoving(true)}>
              Remove photo
            </Button>
          )}
        </div>
      </div>
      {picture && (
        <PhotoDialog
          picture={picture}
          word="photo"
          shape={SHAPE}
          save={save}
          onClose={() => setPicture(null)}
          onSaved={() => setPicture(null)}
        />
      )}
      {removing && (
        <Dialog onClose={() => setRemoving(false)} title="Remove your photo?" lightDismiss>
          <FormAlert error={remove.error} />
          <p>Your initials are shown instead. You can add a photo again at any time.</p>
          <DialogActions>
            <Button kind="quiet" onClick={() => setRemoving(false)}>
              Keep photo
            </Button>
            <Button tone="red" onClick={() => remove.mutate()} disabled={remove.isPending}>
              Remove
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  )
}
