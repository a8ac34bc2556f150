/**
 * Every act of a user's hub, by the name that registers it and that its callers use. Users reach a hub only
 * through the edge and other objects, which check the right; so a name needs no rule here.
 */
export const HUB_ACTS = [
  'session.begin',
  'session.check',
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
  'index.list',
  'news.hear',
  'practice.forget',
  'event.deliver',
] as const

export type HubActName = (typeof HUB_ACTS)[number]
