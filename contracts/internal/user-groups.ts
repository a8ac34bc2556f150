import { endpoint } from '#contracts/endpoint'
import { instant, userId } from '#contracts/wire'
import { z } from 'zod'

/** Signed calls by which operators say who edits the public site (`groups` of a user). */
const access = { kind: 'signed', by: ['operator'] } as const
const editors = {
  200: z.object({
    content_editors: z.array(z.object({ orchid_user_id: userId, granted_by: z.string(), create_datetime: instant })),
  }),
}

export const listContentEditors = endpoint({
  name: 'operator_list_content_editors',
  method: 'GET',
  path: '/api/operator/v1/content_editors',
  summary: 'List who can edit the public site, and which operator has granted it.',
  access,
  responses: editors,
})

export const putContentEditor = endpoint({
  name: 'operator_put_content_editor',
  method: 'PUT',
  path: '/api/operator/v1/content_editors/:orchid_user_id',
  summary: 'Let a provider account edit the public site, or revoke it. It holds from the next call on. Safe to repeat.',
  access,
  params: z.object({ orchid_user_id: userId }),
  body: z.object({ content_editor: z.boolean() }),
  responses: { 200: z.object({ content_editor: z.boolean() }) },
  errors: ['not_found'],
})
