import { z } from 'zod'
import { eventually } from './visitor.ts'

const caughtMail = z.object({
  id: z.string(),
  subject: z.string(),
  text: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  html: z
    .string()
    .nullish()
    .transform((html) => html ?? ''),
  to: z.array(z.object({ address: z.string() })),
  replyTo: z.array(z.object({ address: z.string() })).nullish(),
  attachments: z.array(z.object({ generatedFileName: z.string() })).nullish(),
})
export type CaughtMail = z.infer<typeof caughtMail>

/** The mail catcher's mailbox. */
export class Mailbox {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  async mailsTo(address: string): Promise<CaughtMail[]> {
    const url = new URL('/email', this.#url)
    // The mailbox contains the mails of all addresses and is read often, so only those to this address are requested.
    url.searchParams.set('to.address', address.toLowerCase())
    return z.array(caughtMail).parse(await (await fetch(url, { headers: { connection: 'close' } })).json())
  }

  /** Waits for a mail to this address whose plain text matches. */
  async wait(address: string, fits: (mail: CaughtMail) => boolean = () => true, within = 120_000): Promise<CaughtMail> {
    return eventually(`a mail to ${address}`, async () => (await this.mailsTo(address)).find(fits), within)
  }

  /** The token of the confirmation link that was mailed. */
  async confirmationToken(address: string): Promise<string> {
    const mail = await this.wait(address, (one) => one.text.includes('/confirm-email#token='))
    const token = /\/confirm-email#token=([A-Za-z0-9_.~%-]+)/.exec(mail.text)?.[1]
    if (!token) throw new Error('the confirmation mail has no link')
    return decodeURIComponent(token)
  }
}
