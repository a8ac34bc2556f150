import type { Hono } from 'hono'
import { deleteProfileImage, getProfileImage, putProfileImage } from '#contracts/api/profile-image'
import { Refusal } from '#contracts/errors'
import type { EdgeContext } from '../context.ts'
import { savePhoto, readPhoto, removePhoto } from '../directory/profiles/profile-image.ts'
import { mount } from '../mount.ts'
import { PICTURE_SCALE, pictureAnswer } from '../presenters/picture.ts'

/** Photos of professionals. */
export function mountProfileImage(app: Hono<EdgeContext>): void {
  mount(app, getProfileImage, async ({ store, c, params, query }) => {
    const reader_id = c.get('login')?.user_id ?? null
    const photo = await readPhoto(store, { user_id: params.cognito_sub, reader_id, scale: PICTURE_SCALE[query.scale] })
    if (!photo) throw new Refusal('not_found')
    return pictureAnswer(photo, query.v)
  })

  mount(app, putProfileImage, async ({ store, c, body }) => {
    const photo_version = await savePhoto(store, ownId(c.get('login')), body)
    return { photo_version }
  })

  mount(app, deleteProfileImage, async ({ store, c }) => {
    await removePhoto(store, ownId(c.get('login')))
    return { photo_version: null }
  })
}

/** The id of the logged-in user. The endpoint's access rule guarantees that there is one. */
function ownId(login: { user_id: string } | null | undefined): string {
  if (!login) throw new Refusal('not_signed_in')
  return login.user_id
}
