/** The texts about an export of the practice. */
import type { PracticeExport } from '#web/data/practice-export.ts'
import { formatLongDate, formatTimeInZone } from '#web/lib/time.ts'

const PART: Record<NonNullable<PracticeExport['part']>, string> = {
  practice: 'your practice',
  charts: 'charts',
  sessions: 'sessions',
  notes: 'notes',
  transcripts: 'transcripts',
  summaries: 'session summaries',
  orders: 'orders',
  invoices: 'invoices',
  payments: 'payments',
  card_permissions: 'permissions to charge cards',
  invoice_lines: 'lines of invoices',
  refunds: 'refunds',
  disputes: 'disputed payments',
  dispute_moves: 'money of disputed payments',
  ledger: 'the ledger',
  papers: 'superbills and estimates',
  conversations: 'conversations',
  audit: 'the audit log',
  invoice_files: 'invoice PDFs',
  paper_files: 'PDFs of superbills and estimates',
  index: 'the front page',
}

/** The state of the newest export in one or two sentences; null when there is none. */
export function exportLine(one: PracticeExport | null, zone: string): string | null {
  if (one === null) return null
  const requested = moment(one.requested_at, zone)
  switch (one.state) {
    case 'requested':
      return 'Your export starts in a moment. You can leave this page. We email you when it is ready.'
    case 'building': {
      const what = one.part === null ? 'your export' : PART[one.part]
      const step = Math.min(one.parts_done + 1, one.parts)
      return `Preparing ${what} (${step} of ${one.parts}). You can leave this page. We email you when it is ready.`
    }
    case 'ready':
      return one.expires_at === null
        ? `Your export from ${requested} is ready.`
        : `Your export from ${requested} is ready. You can download it until ${moment(one.expires_at, zone)}.`
    case 'failed':
      return `Your export from ${requested} could not be prepared. Nothing in your practice was changed.`
    case 'expired':
      return `Your export from ${requested} is no longer available. You can prepare a new one.`
  }
}

/** The label of the button for the newest export, while none is being prepared. */
export function exportButton(one: PracticeExport | null): string {
  switch (one?.state) {
    case 'ready':
      return 'Download export'
    case 'failed':
      return 'Try again'
    default:
      return 'Prepare export'
  }
}

/** "November 24, 2026 at 9:00 AM EST" */
const moment = (instant: string, zone: string): string =>
  `${formatLongDate(instant, zone)} at ${formatTimeInZone(instant, zone)}`
