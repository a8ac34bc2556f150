/** What a provider's calendar feed says about clients. A member's feed names no one. */
export const FEED_NAMES = ['none', 'initials'] as const
export type FeedNames = (typeof FEED_NAMES)[number]
