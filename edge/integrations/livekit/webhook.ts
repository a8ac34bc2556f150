import { Refusal } from '#contracts/errors'
import { type WebhookEvent, WebhookReceiver } from 'livekit-server-sdk'
import { type Env, settings } from '../../env.ts'

/** Reads a LiveKit event after verifying the signature over the raw body. Throws `invalid`. */
export async function verifiedRoomEvent(
  env: Env,
  raw: string,
  authorization: string | undefined,
): Promise<WebhookEvent> {
  const { LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = settings(env)
  try {
    return await new WebhookReceiver(LIVEKIT_API_KEY, LIVEKIT_API_SECRET).receive(raw, authorization)
  } catch {
    throw new Refusal('invalid', 'The signature is wrong.')
  }
}
