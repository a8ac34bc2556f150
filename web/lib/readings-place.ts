/** The hash of a client's page that leads to who opened the record. */
export const READINGS_PLACE = 'who-opened'
