/** The professional's photo: choose one, see it, take it away. */
import { Button, Group, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteProfileImage, putProfileImage } from '#contracts/api/profile-image'
import type { ProviderProfile } from '#contracts/api/users'
import { portraitSize } from '#domain/content/portrait'
import { displayName } from '#domain/content/display-name'
import { ownProviderQuery } from '#web/data/users/own-provider.ts'
import { Portrait } from '#web/ui/brand/portrait.tsx'
import { callApi } from '#web/lib/api.ts'
import { userInfoQuery } from '#web/data/users/user-info.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import type { PictureShape } from './photo-files.ts'
import { PictureInput } from './picture-input.tsx'
import css from './photo.module.css'

const SHAPE: PictureShape = { sizeAt: portraitSize, fit: 'fill' }

export function PhotoSection({ saved }: { saved: ProviderProfile }) {
  const client = useQueryClient()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [removing, setRemoving] = useState(false)
  const keep = (photo_version: string | null) => {
    client.setQueryData(ownProviderQuery.queryKey, (before) => before && { ...before, photo_version })
    client.setQueryData(userInfoQuery.queryKey, (before) => before && { ...before, photo_version })
    setPicture(null)
    setRemoving(false)
  }
  const remove = useMutation({
    mutationFn: () => callApi(deleteProfileImage, {}),
    onSuccess: ({ photo_version }) => keep(photo_version),
  })
  return (
    <div className={css.photo}>
      <Portrait
        name={displayName(saved.name_schema, saved)}
        size="card"
        photo={{ cognito_sub: saved.orchid_user_id, photo_version: saved.photo_version }}
      />
      <div className={css.acts}>
        <p className={css.hint}>Clients find it easier to begin with somebody whose face they have seen.</p>
        <Group>
          <PictureInput
            label="Photo file"
            text={saved.photo_version ? 'Change photo' : 'Choose a photo'}
            onChosen={setPicture}
          />
          {saved.photo_version && (
            <Button variant="subtle" onClick={() => setRemoving(true)}>
              Remove photo
            </Button>
          )}
        </Group>
      </div>
      {picture && (
        <PhotoDialog
          picture={picture}
          word="photo"
          shape={SHAPE}
          save={(body) => callApi(putProfileImage, { body })}
          onClose={() => setPicture(null)}
          onKept={({ photo_version }) => keep(photo_version)}
        />
      )}
      <Modal
        opened={removing}
        onClose={() => setRemoving(false)}
        title="Remove your photo?"
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <FormAlert error={remove.error} />
        <p>Your initials are shown in its place. You can choose a photo again at any time.</p>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setRemoving(false)}>
            Keep it
          </Button>
          <Button color="red" onClick={() => remove.mutate()} disabled={remove.isPending}>
            Remove
          </Button>
        </Group>
      </Modal>
    </div>
  )
}
