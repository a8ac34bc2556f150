import { Mailbox } from '#local/demo/mailbox'
import type { Place } from '#local/demo/people'
import { testStack } from '#tests/setup/test-stack'

export const stack = testStack()
export const web = stack.addresses.web
export const mailbox = new Mailbox(stack.addresses.mail)
export const place: Place = { origin: web, mailbox }
