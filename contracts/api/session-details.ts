import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import { endpoint, forActs } from '#contracts/endpoint'
import { appointmentParams as params } from '#contracts/api/appointments'
import { ownedId, userId } from '#contracts/wire'
import { z } from 'zod'

export const getSessionDetails = endpoint({
  name: 'session_details',
  method: 'GET',
  path: '/api/scheduler/v1/appointment/:appointment_id/details',
  summary:
    'Read where a session takes place and with whom, and why it was canceled: for the practice, and for a client whose request was declined.',
  access: forActs(['appointment.read', 'appointment.read_reason', 'appointment.read_ask'], SESSION_FEATURES),
  params,
  responses: {
    200: z.object({
      /** The address of an in-person session, or the place that the booking names; empty when unknown. */
      place: z.string(),
      /**
       * Why it was canceled: for the practice, and when a request was declined for its client and the guardians who may
       * book for them. Empty when there is none.
       */
      cancel_reason: z.string(),
      /**
       * What somebody wrote who asked for another time in the client's place, and what the practice answered: for the
       * practice and that person, and empty for everyone else. `is_own` says whether the caller is that person.
       */
      ask: z.object({ text: z.string(), answer: z.string(), is_own: z.boolean() }),
      /**
       * For the practice, of a session to come: that no license covers its day, in words. Null when one does, and for
       * everyone else.
       */
      license_warning: z.string().nullable(),
      professional: z.object({
        cognito_sub: userId,
        display_name: z.string(),
        credentials: z.string(),
        practice_name: z.string(),
        photo_version: z.string().nullable(),
        /** The last part of the address of their page; null when they have no visible page. */
        page: z.string().nullable(),
      }),
    }),
  },
  errors: ['not_found'],
})

export const getSessionCalendar = endpoint({
  name: 'session_calendar',
  method: 'GET',
  path: '/api/scheduler/v1/appointment/:appointment_id/calendar',
  summary: 'Download a session as a calendar file (RFC 5545). It names no person.',
  access: forActs(['appointment.read'], SESSION_FEATURES),
  params,
  responses: { 200: null },
  produces: 'text/calendar',
  errors: ['not_found'],
})

/** The people who are written to about a client's sessions. */
export const MAIL_READERS = ['client', 'guardians', 'client_and_guardians', 'nobody'] as const

export const getMailReaders = endpoint({
  name: 'client_mail_readers',
  method: 'GET',
  path: '/api/scheduler/v1/patient/:patient_user_id/mail_readers',
  summary:
    "Read who gets the emails about a client's sessions, before a session is added, moved or canceled. `knows` says whether the client has been told, or is being told, of the given session.",
  access: forActs(['mail.foresee'], SESSION_FEATURES),
  params: z.object({ patient_user_id: ownedId('pat') }),
  query: z.object({ appointment_id: ownedId('apt').optional() }),
  responses: {
    200: z.object({
      readers: z.enum(MAIL_READERS),
      /** Whether a client without an account asked not to be written to. */
      refused: z.boolean(),
      knows: z.boolean(),
    }),
  },
  errors: ['not_found'],
})
