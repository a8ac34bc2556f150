import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { parseConnectionUrl } from 'nodemailer/lib/shared'

/** A finished message with its envelope. */
export type OutgoingMail = { from: string; to: string; raw: Buffer }

/**
 * The server was unreachable or refused the mail. This error does not contain the server's reply, because replies quote
 * addresses.
 */
export class MailNotAccepted extends Error {
  override readonly name = 'MailNotAccepted'
  /** True when the server refused the mail permanently (5xx). */
  readonly forGood: boolean
  constructor(forGood: boolean) {
    super(forGood ? 'refused' : 'not accepted now')
    this.forGood = forGood
  }
}

/** The text was sent but the server did not reply, so the mail may or may not arrive. */
export class MailOutcomeUnknown extends Error {
  override readonly name = 'MailOutcomeUnknown'
}

type Options = { smtpUrl: string; from: string }

const TIME_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends single mails to an SMTP server. Its errors say whether a failed mail may still arrive. */
export class SmtpMailer {
  readonly from: string
  private readonly server: ReturnType<typeof parseConnectionUrl>

  constructor({ smtpUrl, from }: Options) {
    this.from = from
    this.server = parseConnectionUrl(smtpUrl)
  }

  /**
   * Sends one mail. `beforeText` runs after the server has agreed to accept the text (DATA, 354) and before the first
   * byte of it is sent. When `beforeText` throws, the mail is not sent and `send` throws the same error. All other
   * failures are thrown as MailNotAccepted or MailOutcomeUnknown. When the connection ends while `beforeText` is
   * running, `send` waits for it, so that the caller knows what it stored, and passes no text on. The same happens when
   * `enough` is aborted before the first byte of the text.
   */
  async send(mail: OutgoingMail, beforeText: () => Promise<void>, enough?: AbortSignal): Promise<void> {
    const connection = new SMTPConnection({ ...this.server, ...TIME_LIMITS, logger: false })
    let isOver = false
    let handedOver = false
    let stopped: unknown
    let permission: Promise<void> | undefined
    const text = Readable.from(
      (async function* () {
        permission = beforeText().catch((error: unknown) => {
          stopped = error
          throw error
        })
        await permission
        if (isOver) return
        handedOver = true
        yield mail.raw
      })(),
    )
    try {
      await new Promise<void>((resolve, reject) => {
        const fail = (error: unknown) => {
          isOver = true
          reject(error)
        }
        const giveUp = () => {
          if (handedOver) return
          connection.close()
          fail(new Error('took too long'))
        }
        if (enough?.aborted) return giveUp()
        enough?.addEventListener('abort', giveUp, { once: true })
        connection.once('error', fail)
        connection.once('end', () => fail(new Error('connection ended')))
        const send = () =>
          connection.send({ from: mail.from, to: [mail.to] }, text, (error) => (error ? fail(error) : resolve()))
        connection.connect((error) => {
          const { auth } = this.server
          if (error) fail(error)
          else if (!auth) send()
          else connection.login(auth, (refused) => (refused ? fail(refused) : send()))
        })
      })
    } catch (error) {
      await permission?.catch(() => undefined)
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

/** Whether the server refused our credentials. The mail is then retried, because our settings can be corrected. */
function isLogin(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAUTH'
}
