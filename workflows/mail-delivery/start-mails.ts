import { startAlone } from '../sandbox/start-child.ts'
import { descriptor, type MailAbout } from './descriptor.ts'

/**
 * Starts the delivery of each mail as an independent run. A delivery that is running or has succeeded is not started
 * again.
 */
export async function startMails(
  mailIds: readonly string[],
  { traceparent, ...about }: Omit<MailAbout, 'mail_id'> & { traceparent: string },
): Promise<void> {
  await Promise.all(mailIds.map((mail_id) => startAlone(descriptor, { ...about, mail_id }, traceparent)))
}
