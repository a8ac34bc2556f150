/** The highest daily number of a session type: as many sessions of it clients can book on one day. */
export const MOST_OF_A_TYPE_IN_A_DAY = 50
