/** The LiveKit room of an appointment. The edge creates it; the agent refuses a dispatch into any other room. */
export const callRoom = (appointmentId: string): string => appointmentId

/** Identity of the agent in the room of one epoch: a second agent of the same epoch replaces the first. */
export const agentIdentity = (epoch: number): string => `captions-${epoch}`
export const isAgentIdentity = (identity: string): boolean => /^captions-\d+$/.test(identity)

/** Text streams that carry captions. The sender identity of a stream is the speaker's user id. */
export const CAPTION_TOPIC = 'lk.transcription'

/** Data packets of the edge (no sender) that tell the room and the agent whether captions of an epoch run. */
export const CONSENT_TOPIC = 'orchid.consent'
