import { DAY } from '#kernel/clock'
import { type InputOf, workflow } from '../sandbox/descriptor.ts'

/** A handover belongs to no practice. */
export const descriptor = workflow<{ minor_user_id: string }>()({
  name: 'guardianHandover',
  kind: 'handover',
  subject: 'minor_user_id',
  summary: 'A minor with guardians turns 18',
  details: (id) => `Account \`${id}\`: notices, the end of guardian access at 18, the account handed over.`,
  again: 'always',
  signals: ['changed'],
  events: { 'minor.changed.v1': 'changed' },
  about: ({ minor_user_id }) => ({ minor_user_id }),
  /** How long before the 18th birthday, which the directory knows, the guardians and the minor are notified. */
  leads: () => ({ notice_ms: 30 * DAY }),
  calls: {
    readHandover: 'readHandover',
    requestHandoverNotices: 'requestHandoverNotices',
    endGuardianships: 'endGuardianships',
    inviteToHandover: 'inviteToHandover',
  },
})

export type HandoverInput = InputOf<typeof descriptor>
export type HandoverLeads = HandoverInput['leads']
