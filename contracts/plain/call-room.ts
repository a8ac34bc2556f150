/** The LiveKit room of an appointment. The edge creates it; the agent refuses a dispatch into any other room. */
export const callRoom = (appointmentId: string): string => appointmentId

/**
 * The agent's identity in a room. All agents of one epoch share it, so that LiveKit replaces the first by the second.
 */
export const agentIdentity = (epoch: number): string => `captions-${epoch}`
export const isAgentIdentity = (identity: string): boolean => /^captions-\d+$/.test(identity)

/** Text streams that carry captions. The sender identity of a stream is the speaker's user id. */
export const CAPTION_TOPIC = 'lk.transcription'

/** Data packets that the edge sends to the room and the agent: whether the captions of an epoch are on. */
export const CONSENT_TOPIC = 'orchid.consent'
