import { endpoint, forActs } from '#contracts/endpoint'
import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { MOST_REMINDER_HOURS, MOST_REMINDERS } from '#contracts/plain/reminder-limits'
import { REPLIES_GO_TO } from '#contracts/plain/session-words'
import { seen } from '#contracts/seen'
import { z } from 'zod'

/** What a practice decides about its emails on sessions. */
const mailSettings = z.object({
  /** How many hours before a session its reminders are sent, the longest first. Empty for no reminder. */
  reminder_hours: z
    .array(z.number().int().min(1).max(MOST_REMINDER_HOURS))
    .max(MOST_REMINDERS)
    .refine((hours) => new Set(hours).size === hours.length, 'Each time only once'),
  /** Where the reply of a client to an email about a session goes. */
  replies_to: z.enum(REPLIES_GO_TO),
})
export type MailSettings = z.infer<typeof mailSettings>

export const getMailSettings = endpoint({
  name: 'get_mail_settings',
  method: 'GET',
  path: '/api/scheduler/v1/mail_settings',
  summary: "Read when the caller's practice sends reminders of sessions, and where replies to its emails go.",
  access: forActs(['mail_settings.read'], SESSION_FEATURES),
  responses: { 200: mailSettings },
})

export const putMailSettings = endpoint({
  name: 'put_mail_settings',
  method: 'PUT',
  path: '/api/scheduler/v1/mail_settings',
  summary:
    'Change when reminders of sessions are sent, and where replies go. It applies to sessions that are already booked. No reminder is sent for a time that is over.',
  access: forActs(['mail_settings.save'], SESSION_FEATURES),
  body: mailSettings.partial().extend({ seen }),
  responses: { 200: mailSettings },
  errors: ['stale'],
})
