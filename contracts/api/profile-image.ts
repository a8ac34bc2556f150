import { endpoint, forActs } from '#contracts/endpoint'
import { z } from 'zod'

/** One picture as base64. The largest scale (4x) has a few hundred kilobytes. */
export const jpegPicture = z
  .string()
  .max(1_400_000)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/)
const savedPhoto = z.object({ photo_version: z.string().nullable() })

export const getProfileImage = endpoint({
  name: 'get_profile_image',
  method: 'GET',
  path: '/api/users/orchid_pro/profile_image/:cognito_sub',
  summary:
    'Get the photo of a professional at one, two or four times the size at which it is shown. With the version `v` in the address, the response never changes.',
  access: { kind: 'public', because: 'the directory is public; a profile that is hidden there shows no photo either' },
  // Accepts any text. A text that is not an id is answered in the same way as a professional without a photo.
  params: z.object({ cognito_sub: z.string() }),
  query: z.object({ scale: z.enum(['1', '2', '4']).default('1'), v: z.string().max(40).optional() }),
  responses: { 200: null },
  errors: ['not_found'],
  produces: 'image/jpeg',
})

export const putProfileImage = endpoint({
  name: 'put_profile_image',
  method: 'PUT',
  path: '/api/users/v1/orchid_pro/profile_image',
  summary: "Save the logged-in provider's photo: a JPEG in each of its three sizes.",
  access: forActs(['profile.save'], 'account'),
  body: z.object({ x1: jpegPicture, x2: jpegPicture, x4: jpegPicture }),
  responses: { 200: savedPhoto },
  errors: ['too_large'],
  limit: 2 * 1024 * 1024,
})

export const deleteProfileImage = endpoint({
  name: 'delete_profile_image',
  method: 'DELETE',
  path: '/api/users/v1/orchid_pro/profile_image',
  summary: "Remove the logged-in provider's photo.",
  access: forActs(['profile.save'], 'account'),
  responses: { 200: savedPhoto },
})
