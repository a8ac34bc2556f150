import { endpoint } from '#contracts/endpoint'
import { z } from 'zod'

/** An error in a browser. Only the part of the page, the kind of the error and the page's route are stored. */
export const reportFrontendError = endpoint({
  name: 'frontend_error',
  method: 'POST',
  path: '/api/reporting/v1/frontend_error',
  summary: 'Report an error that a page did not expect. Texts in it are not kept: they may quote what a person wrote.',
  access: { kind: 'public', because: 'pages also fail before the sign-in' },
  body: z.object({
    live_dev_env: z.string().max(40),
    url: z.string().max(2_000),
    reporter_module: z.string().max(80),
    context: z.string().max(2_000).default(''),
    frontend_error: z.string().max(8_000),
  }),
  responses: { 204: null },
  errors: ['too_many'],
})
