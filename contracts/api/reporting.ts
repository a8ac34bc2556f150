import { endpoint } from '#contracts/endpoint'
import { z } from 'zod'

/** Reports an error in a browser. Only the part of the page, the kind of the error and the page's route are logged. */
export const reportFrontendError = endpoint({
  name: 'frontend_error',
  method: 'POST',
  path: '/api/reporting/v1/frontend_error',
  summary:
    'Report an unexpected error of a page. Its texts are not stored, because they may quote what a person wrote.',
  access: { kind: 'public', because: 'errors also occur on pages before login' },
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
