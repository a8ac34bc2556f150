import { jpegPicture } from '#contracts/api/profile-image'
import { endpoint, owner } from '#contracts/endpoint'
import { z } from 'zod'

const kept = z.object({ logo_version: z.string().nullable() })

export const getLogoImage = endpoint({
  name: 'get_logo_image',
  method: 'GET',
  path: '/api/users/practice_group/logo_image/:name',
  summary:
    "The logo of a practice, by its id or by what its owner's page is called, once, twice or four times the shown size. With its version `v` in the address it never changes.",
  access: {
    kind: 'public',
    because: 'the directory is public; a practice that may not be seen there has no logo either',
  },
  // Accepts any text: an unknown name is answered as "no logo".
  params: z.object({ name: z.string() }),
  query: z.object({ scale: z.enum(['1', '2', '4']).default('1'), v: z.string().max(40).optional() }),
  responses: { 200: null },
  errors: ['not_found'],
  produces: 'image/jpeg',
})

export const putLogoImage = endpoint({
  name: 'put_logo_image',
  method: 'PUT',
  path: '/api/users/v1/practice_group/logo_image',
  summary: "Save the logo of the logged-in owner's practice: a JPEG in each of its three sizes.",
  access: owner('account'),
  body: z.object({ x1: jpegPicture, x2: jpegPicture, x4: jpegPicture }),
  responses: { 200: kept },
  errors: ['too_large'],
  limit: 2 * 1024 * 1024,
})

export const deleteLogoImage = endpoint({
  name: 'delete_logo_image',
  method: 'DELETE',
  path: '/api/users/v1/practice_group/logo_image',
  summary: "Remove the logo of the logged-in owner's practice.",
  access: owner('account'),
  responses: { 200: kept },
})
