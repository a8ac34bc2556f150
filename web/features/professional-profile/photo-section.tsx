/** The professional's photo: choose one, see it, take it away. */
import { Button, Group, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { deleteProfileImage } from '#contracts/api/profile-image'
import type { ProviderProfile } from '#contracts/api/users'
import { displayName } from '#domain/content/display-name'
import { ownProviderQuery } from '#web/features/onboarding/intake-saving.ts'
import { Portrait } from '#web/features/professionals/portrait.tsx'
import { callApi } from '#web/lib/api.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import css from './photo.module.css'

/** What browsers draw and people take pictures in; drawings with scripts in them (SVG) are none of these. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const MOST_BYTES = 25_000_000
const UNREADABLE = 'This file is not a photo that can be read here. Please choose a JPEG, PNG or WebP up to 25 MB.'

export function PhotoSection({ saved }: { saved: ProviderProfile }) {
  const client = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const [removing, setRemoving] = useState(false)
  const keep = (photo_version: string | null) => {
    client.setQueryData(ownProviderQuery.queryKey, (before) => before && { ...before, photo_version })
    setPicture(null)
    setRemoving(false)
  }
  const remove = useMutation({
    mutationFn: () => callApi(deleteProfileImage, {}),
    onSuccess: ({ photo_version }) => keep(photo_version),
  })
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    setUnreadable(false)
    if (!chosen) return
    // The same file may be chosen again.
    const readable = TYPES.includes(chosen.type) && chosen.size <= MOST_BYTES
    const read = readable ? await createImageBitmap(chosen).catch(() => null) : null
    if (file.current) file.current.value = ''
    setUnreadable(read === null)
    setPicture(read)
  }

  return (
    <div className={css.photo}>
      <Portrait
        name={displayName(saved.name_schema, saved)}
        size="card"
        photo={{ cognito_sub: saved.orchid_user_id, photo_version: saved.photo_version }}
      />
      <div className={css.acts}>
        {unreadable && <FormAlert>{UNREADABLE}</FormAlert>}
        <p className={css.hint}>Clients find it easier to begin with somebody whose face they have seen.</p>
        <Group>
          <Button variant="default" onClick={() => file.current?.click()}>
            {saved.photo_version ? 'Change photo' : 'Choose a photo'}
          </Button>
          {saved.photo_version && (
            <Button variant="subtle" onClick={() => setRemoving(true)}>
              Remove photo
            </Button>
          )}
        </Group>
        <input
          ref={file}
          type="file"
          accept={TYPES.join(',')}
          hidden
          aria-label="Photo file"
          onChange={(event) => void choose(event)}
        />
      </div>
      {picture && <PhotoDialog picture={picture} onClose={() => setPicture(null)} onKept={keep} />}
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
