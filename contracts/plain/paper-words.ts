/** The papers that a practice makes for a client, beside invoices. A stored paper has one of these kinds. */
export const PAPER_KINDS = ['superbill', 'estimate'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** `creating`: its PDF is being drawn. */
export const PAPER_STANDINGS = ['creating', 'ready', 'void'] as const
export type PaperStanding = (typeof PAPER_STANDINGS)[number]

/** The most sessions on one superbill, and the most papers of a client that are listed. */
export const MOST_SESSIONS_ON_PAPER = 50
export const MOST_PAPERS = 200

/** The most lines of an estimate, the most services of one line, and how many months an estimate covers at most (45 CFR 149.610). */
export const MOST_ESTIMATE_LINES = 20
export const MOST_OF_SERVICE = 366
export const MOST_ESTIMATE_MONTHS = 12
