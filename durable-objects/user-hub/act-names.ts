/**
 * The names of all acts of a user's hub. There is no table of rights for them: only the edge and other objects call a
 * hub, and they have checked the right.
 */
export const HUB_ACTS = [
  'session.begin',
  'session.check',
  'session.take_renewal',
  'session.touch',
  'session.hear_touch',
  'session.end',
  'session.hear_end',
  'session.end_all',
  'session.end_shared',
  'session.list',
  'session.enter',
  'session.check_call',
  'partner.add',
  'partner.list',
  'partner.hear',
  'unread.mark',
  'unread.clear',
  'unread.list',
  'unread.since',
  'latest.hear',
  'latest.list',
  'index.list',
  'news.hear',
  'practice.forget',
  'practice.list',
  'event.deliver',
  'hold.count',
  'hold.forget',
] as const

export type HubActName = (typeof HUB_ACTS)[number]
