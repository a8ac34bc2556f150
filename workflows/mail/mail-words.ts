import type { MailFields, MailKind } from '#contracts/internal/mail-fields'

/** What one mail says, free of any layout. `facts` are the lines of the card. */
export type MailWords = {
  subject: string
  /** Shown by mail programs beside the subject. */
  preview: string
  title: string
  greeting: string
  paragraphs: readonly string[]
  facts: readonly { label: string; text: string }[]
  action: { text: string; link: string }
  /** Why the reader gets this. */
  footer: string
}

/** Writes all of a kind but the greeting, which is every mail's. */
export type Writers<Kinds extends MailKind = MailKind> = {
  [K in Kinds]: (fields: MailFields<K>) => Omit<MailWords, 'greeting'>
}
