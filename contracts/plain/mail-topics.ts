/** The topics of mails that a person can switch off; domain/content/mail-topics.ts has all topics with their words. */
export const OPTIONAL_TOPICS = ['reminders', 'messages', 'licenses'] as const
export type OptionalTopic = (typeof OPTIONAL_TOPICS)[number]
