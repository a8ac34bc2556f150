import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { parseConnectionUrl } from 'nodemailer/lib/shared'

/** A finished message with its envelope. */
export type OutgoingMail = { from: string; to: string; raw: Buffer }

/**
 * The server did not accept the mail: it was unreachable, or refused. Its reply is dropped, because replies quote
 * addresses.
 */
export class MailNotAccepted extends Error {
  override readonly name = 'MailNotAccepted'
  /** True when the server refused for good (5xx). */
  readonly forGood: boolean
  constructor(forGood: boolean) {
    super(forGood ? 'refused' : 'not taken now')
    this.forGood = forGood
  }
}

/** The text was sent and no reply came: the mail may or may not arrive. */
export class MailOutcomeUnknown extends Error {
  override readonly name = 'MailOutcomeUnknown'
}

type Options = { smtpUrl: string; from: string }

const TIME_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends single mails to an SMTP server and reports exactly how far each one got. */
export class SmtpMailer {
  readonly from: string
  private readonly server: ReturnType<typeof parseConnectionUrl>

  constructor({ smtpUrl, from }: Options) {
    this.from = from
    this.server = parseConnectionUrl(smtpUrl)
  }

  /**
   * Sends one mail. `beforeText` runs after the server has agreed to accept the text (DATA, 354) and before its first
   * byte; when it throws, the mail is not sent and its error is thrown here. Otherwise throws MailNotAccepted or
   * MailOutcomeUnknown.
   */
  async send(mail: OutgoingMail, beforeText: () => Promise<void>): Promise<void> {
    const connection = new SMTPConnection({ ...this.server, ...TIME_LIMITS, logger: false })
    let handedOver = false
    let stopped: unknown
    const text = Readable.from(
      (async function* () {
        await beforeText().catch((error: unknown) => {
          stopped = error
          throw error
        })
        handedOver = true
        yield mail.raw
      })(),
    )
    try {
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject)
        connection.once('end', () => reject(new Error('connection ended')))
        const send = () =>
          connection.send({ from: mail.from, to: [mail.to] }, text, (error) => (error ? reject(error) : resolve()))
        connection.connect((error) => {
          const { auth } = this.server
          if (error) reject(error)
          else if (!auth) send()
          else connection.login(auth, (refused) => (refused ? reject(refused) : send()))
        })
      })
    } catch (error) {
      if (stopped !== undefined) throw stopped
      const reply = replyCode(error)
      if (handedOver && reply === null) throw new MailOutcomeUnknown('no reply to the text')
      throw new MailNotAccepted(reply !== null && reply >= 500 && !isLogin(error))
    } finally {
      text.destroy()
      connection.close()
    }
  }
}

function replyCode(error: unknown): number | null {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null
}

/** Refused credentials are a fault of our settings, which will be corrected, so the mail is retried. */
function isLogin(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAUTH'
}
