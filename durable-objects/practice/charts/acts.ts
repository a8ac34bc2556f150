import { act, longAct } from '../store/act.ts'
import { changeChartPerson } from './change-person.ts'
import { setClientStatus } from './client-status.ts'
import { agreeMails, readMailAgreement } from './agree-mails.ts'
import { chooseMails, readMailChoice } from './choose-mails.ts'
import { createChart } from './create-chart.ts'
import { createCouple } from './create-couple.ts'
import { dischargeClient, dischargeOf } from './discharge-client.ts'
import * as client from './invite-client.ts'
import { linkAccount, linkProblem } from './link-account.ts'
import { listCharts } from './list-charts.ts'
import { mergeCharts } from './merge-charts.ts'
import { mergePreview } from './merge-preview.ts'
import { partAccount } from './part-account.ts'
import { renameAccount } from './rename-account.ts'
import { listMerges, undoMerge } from './undo-merge.ts'

/** The acts on clients' charts and the accounts linked to them. */
export const chartActs = [
  act('chart.list', listCharts),
  act('chart.create', createChart),
  act('chart.create_couple', createCouple),
  act('chart.change', changeChartPerson),
  act('chart.set_status', setClientStatus, ({ id }) => id),
  act('chart.preview_merge', mergePreview, ({ kept }) => kept),
  act('chart.merge', mergeCharts, ({ kept }) => kept),
  act('chart.list_merges', listMerges),
  act('chart.undo_merge', undoMerge, ({ id }) => id),
  longAct('chart.discharge', dischargeClient, ({ id }) => id),
  longAct('chart.read_discharge', dischargeOf),
  act('chart.invite', client.clientToInvite, ({ patient_user_id }) => patient_user_id ?? undefined),
  act('chart.mark_invited', client.markInvited, ({ patient_user_id }) => patient_user_id),
  act('chart.check_link', linkProblem, ({ patient_user_id }) => patient_user_id),
  act('chart.link', linkAccount, ({ patient_user_id }) => patient_user_id ?? undefined),
  act('chart.part', partAccount),
  act('chart.rename', renameAccount),
  act('chart.mail_agreement', readMailAgreement),
  act('chart.agree_mails', agreeMails),
  act('chart.read_mail_choice', readMailChoice),
  act('chart.choose_mails', chooseMails),
] as const
