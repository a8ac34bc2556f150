/** The socket of one logged-in user: GET /instant_messaging/ws. The user is that of the session at the upgrade. */
export const HUB_PATH = '/instant_messaging/ws'
/** The socket of one chat channel: GET /instant_messaging/channel/{channel}?token=… (token of grant_private_chat). */
export const CHAT_PATH = '/instant_messaging/channel/:channel'
