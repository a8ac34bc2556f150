const MAPS = 'https://www.google.com/maps/dir/?api=1&destination='

/** The link to the way to an address. Nothing is loaded from there until a person follows it. */
export const directionsTo = (address: string): string => `${MAPS}${encodeURIComponent(address)}`
