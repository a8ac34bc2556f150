import { endpoint } from '#contracts/endpoint'
import { email, personName } from '#contracts/wire'
import { z } from 'zod'

const because = 'visitors of the marketing pages have no account'

/** The name of a visitor, and where to answer. */
const firstName = personName()

export const requestDemo = endpoint({
  name: 'request_demo',
  method: 'POST',
  path: '/api/quiz/v1/marketing_page/request_demo',
  summary:
    "Ask for a demo of 20 minutes. The answer has the address of the operator's scheduling page with name and email, or null when the operator has none.",
  access: { kind: 'public', because },
  body: z.object({ first_name: firstName, last_name: personName(), email }),
  responses: { 200: z.object({ scheduling_url: z.url().nullable() }) },
  errors: ['too_many'],
  idempotent: true,
})

export const requestCaseStudy = endpoint({
  name: 'request_case_study',
  method: 'POST',
  path: '/api/quiz/v1/marketing_page/case_study',
  summary:
    'Ask for the case study. The answer has the address of its PDF. Not found while the operator has switched the case study off.',
  access: { kind: 'public', because },
  body: z.object({ first_name: firstName, email, source: z.literal('CaseStudy') }),
  responses: { 200: z.object({ download: z.string() }) },
  errors: ['not_found', 'too_many'],
  idempotent: true,
})

export const getCaseStudy = endpoint({
  name: 'get_case_study',
  method: 'GET',
  path: '/api/quiz/v1/marketing_page/orchid-case-study.pdf',
  summary: 'Download the case study. Not found while the operator has switched it off.',
  access: { kind: 'public', because },
  responses: { 200: null },
  errors: ['not_found'],
  produces: 'application/pdf',
})
