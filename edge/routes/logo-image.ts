import type { Hono } from 'hono'
import { deleteLogoImage, getLogoImage, putLogoImage } from '#contracts/api/logo-image'
import { Refusal } from '#contracts/errors'
import type { EdgeContext, Session } from '../context.ts'
import { keepLogo, readLogo, removeLogo } from '../directory/profiles/logo-image.ts'
import { mount } from '../mount.ts'
import { PICTURE_SCALE, pictureAnswer } from '../presenters/picture.ts'

/** Logos of practices. */
export function mountLogoImage(app: Hono<EdgeContext>): void {
  mount(app, getLogoImage, async ({ store, c, params, query }) => {
    const reader_practice = c.get('session')?.practice_id ?? null
    const logo = await readLogo(store, { name: params.name, reader_practice, scale: PICTURE_SCALE[query.scale] })
    if (!logo) throw new Refusal('not_found')
    return pictureAnswer(logo, query.v)
  })

  mount(app, putLogoImage, async ({ store, c, body }) => ({
    logo_version: await keepLogo(store, ownPractice(c.get('session')), body),
  }))

  mount(app, deleteLogoImage, async ({ store, c }) => {
    await removeLogo(store, ownPractice(c.get('session')))
    return { logo_version: null }
  })
}

/** The practice of the logged-in owner. The endpoint's access rule guarantees that there is one. */
function ownPractice(session: Session | null | undefined): string {
  if (!session?.practice_id) throw new Refusal('forbidden')
  return session.practice_id
}
