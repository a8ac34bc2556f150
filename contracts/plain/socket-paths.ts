/** Socket of one signed-in user: GET /instant_messaging/ws. Identity comes from the session at the upgrade. */
export const HUB_PATH = '/instant_messaging/ws'
/** Socket of one chat channel: GET /instant_messaging/channel/{channel}?token=… (token from grant_private_chat). */
export const CHAT_PATH = '/instant_messaging/channel/:channel'
