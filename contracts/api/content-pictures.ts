import { endpoint } from '#contracts/endpoint'
import { contentEditor } from '#contracts/api/content-editing'
import { jpegPicture } from '#contracts/api/profile-image'
import { userId } from '#contracts/wire'
import { z } from 'zod'

/** Pictures of posts and press entries. A picture never changes; another one has another id. */

export const getContentPicture = endpoint({
  name: 'get_content_picture',
  method: 'GET',
  path: '/api/content/v1/pictures/:picture_id',
  summary: 'Get a picture of an article at one, two or four times the size at which it is shown.',
  access: {
    kind: 'public',
    because: 'pictures are part of public pages; the id of one that is not yet there is secret',
  },
  params: z.object({ picture_id: userId }),
  query: z.object({ scale: z.enum(['1', '2', '4']).default('1') }),
  responses: { 200: null },
  errors: ['not_found'],
  produces: 'image/jpeg',
})

export const createContentPicture = endpoint({
  name: 'create_content_picture',
  method: 'POST',
  path: '/api/content/v1/pictures',
  summary:
    'Store a picture: a JPEG in each of its three sizes. `width` and `height` are those at which it is shown, in steps of ten.',
  access: contentEditor,
  body: z.object({
    width: z.number().int().min(40).max(400).multipleOf(10),
    height: z.number().int().min(40).max(800).multipleOf(10),
    x1: jpegPicture,
    x2: jpegPicture,
    x4: jpegPicture,
  }),
  responses: { 201: z.object({ picture_id: userId, width: z.number().int(), height: z.number().int() }) },
  errors: ['too_large'],
  limit: 4 * 1024 * 1024,
})
