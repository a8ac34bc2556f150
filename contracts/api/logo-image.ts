import { jpegPicture } from '#contracts/api/profile-image'
import { endpoint, forActs } from '#contracts/endpoint'
import { z } from 'zod'

const savedLogo = z.object({ logo_version: z.string().nullable() })

export const getLogoImage = endpoint({
  name: 'get_logo_image',
  method: 'GET',
  path: '/api/users/practice_group/logo_image/:name',
  summary:
    "Get the logo of a practice, by its id, its practice_group_name or the custom URL of its owner's page, at one, two or four times the size at which it is shown. With the version `v` in the address, the response never changes.",
  access: {
    kind: 'public',
    because: 'the directory is public; the logo of a practice that is hidden there is not shown either',
  },
  // Accepts any text. An unknown name is answered in the same way as a practice without a logo.
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
  access: forActs(['profile.save'], 'account'),
  body: z.object({ x1: jpegPicture, x2: jpegPicture, x4: jpegPicture }),
  responses: { 200: savedLogo },
  errors: ['too_large'],
  limit: 2 * 1024 * 1024,
})

export const deleteLogoImage = endpoint({
  name: 'delete_logo_image',
  method: 'DELETE',
  path: '/api/users/v1/practice_group/logo_image',
  summary: "Remove the logo of the logged-in owner's practice.",
  access: forActs(['profile.save'], 'account'),
  responses: { 200: savedLogo },
})
