import { Refusal } from '#contracts/errors'
import { SECOND, systemClock } from '#kernel/clock'
import { type WebhookEvent, WebhookReceiver } from 'livekit-server-sdk'
import { type Env, settings } from '../../env.ts'

/** How far the time of an event may be ahead of ours, in seconds. LiveKit repeats old events, so no age is refused. */
const TOLERANCE = 300

/** Reads a LiveKit event after verifying the signature over the raw body, and its time. Throws `invalid`. */
export async function verifiedRoomEvent(
  env: Env,
  raw: string,
  authorization: string | undefined,
): Promise<WebhookEvent> {
  const { LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = settings(env)
  try {
    const event = await new WebhookReceiver(LIVEKIT_API_KEY, LIVEKIT_API_SECRET).receive(raw, authorization)
    if (Number(event.createdAt) > systemClock() / SECOND + TOLERANCE) throw new Refusal('invalid')
    return event
  } catch {
    throw new Refusal('invalid', 'The signature is wrong.')
  }
}
