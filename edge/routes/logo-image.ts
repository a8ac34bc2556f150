import type { Hono } from 'hono'
import { deleteLogoImage, getLogoImage, putLogoImage } from '#contracts/api/logo-image'
import { Refusal } from '#contracts/errors'
import type { EdgeContext, Login } from '../context.ts'
import { pathsOfPractice } from '../directory/practice-pages/page-paths.ts'
import { saveLogo, readLogo, removeLogo } from '../directory/profiles/logo-image.ts'
import { mount } from '../mount.ts'
import { PICTURE_SCALE, pictureAnswer } from '../presenters/picture.ts'
import { forgetSharedPages } from '../shared-pages.ts'

/** Logos of practices. */
export function mountLogoImage(app: Hono<EdgeContext>): void {
  mount(app, getLogoImage, async ({ store, c, params, query }) => {
    const reader_practice = c.get('login')?.practice_id ?? null
    const logo = await readLogo(store, { name: params.name, reader_practice, scale: PICTURE_SCALE[query.scale] })
    if (!logo) throw new Refusal('not_found')
    return pictureAnswer(logo, query.v)
  })

  mount(app, putLogoImage, async ({ store, c, body }) => {
    const practiceId = ownPractice(c.get('login'))
    const logo_version = await saveLogo(store, practiceId, body)
    await forgetSharedPages(c, await pathsOfPractice(store, practiceId))
    return { logo_version }
  })

  mount(app, deleteLogoImage, async ({ store, c }) => {
    const practiceId = ownPractice(c.get('login'))
    await removeLogo(store, practiceId)
    await forgetSharedPages(c, await pathsOfPractice(store, practiceId))
    return { logo_version: null }
  })
}

/** The practice of the logged-in owner. The endpoint's access rule guarantees that there is one. */
function ownPractice(login: Login | null | undefined): string {
  if (!login?.practice_id) throw new Refusal('forbidden')
  return login.practice_id
}
