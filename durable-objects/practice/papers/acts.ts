import { act, actOn, longAct } from '../store/act.ts'
import { createEstimate } from './create-estimate.ts'
import { createSuperbill } from './create-superbill.ts'
import { keepPaper, paperSheet } from './draw-paper.ts'
import { findPaper } from './paper-rows.ts'
import { prepareEstimate } from './prepare-estimate.ts'
import { prepareSuperbill } from './prepare-superbill.ts'
import { listPapers, ownPapers, readPaper, voidPaper } from './read-papers.ts'

import { findPayment, paymentReceipt } from './receipt.ts'
import { chartStatement, ownAccount, ownStatement } from './statement.ts'

/** The acts on the papers for clients, beside invoices. */
export const paperActs = [
  longAct('superbill.prepare', prepareSuperbill),
  longAct('superbill.create', createSuperbill),
  longAct('estimate.prepare', prepareEstimate),
  longAct('estimate.create', createEstimate),
  act('paper.list', listPapers),
  act('paper.list_own', ownPapers),
  actOn('paper.read', findPaper, readPaper),
  act('paper.void', voidPaper),
  longAct('paper.draw', paperSheet),
  act('paper.keep', keepPaper),
  actOn('payment.receipt', findPayment, paymentReceipt),
  act('chart.statement', chartStatement, ({ id }) => id),
  act('statement.list_own', ownAccount),
  act('statement.read_own', ownStatement),
] as const
