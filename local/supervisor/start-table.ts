import type { Addresses } from './addresses.ts'

type SignIn = { email: string; password: string }

/** The table that `npm start` prints at the end: addresses, and the demo practice's credentials by role. */
export function startTable(addresses: Addresses, signIns: Record<string, SignIn>, tookMs: number): string {
  const rows: [string, string, string][] = [
    ['Orchid', addresses.web, 'the product'],
    ['API', addresses.apiDocs, 'the API documentation'],
    ['Mail', addresses.mail, 'every email that the product sends'],
    ['Temporal', addresses.temporalUi, 'workflow runs'],
    ['Cards', addresses.stripe, "the card provider's stand-in"],
    ['LiveKit', addresses.livekitSocket, 'media'],
    ...Object.entries(signIns).map(([role, { email, password }]): [string, string, string] => [
      `Demo ${role}`,
      email,
      password,
    ]),
  ]
  return framed(`Orchid is ready (${Math.round(tookMs / 1000)} s). Ctrl-C stops everything.`, rows)
}

function framed(title: string, rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '))
  const rule = '─'.repeat(Math.max(title.length, ...lines.map((line) => line.length)))
  return ['', title, rule, ...lines, rule, ''].join('\n')
}
