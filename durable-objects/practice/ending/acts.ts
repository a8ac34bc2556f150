import { act, longAct } from '../store/act.ts'
import { archivePractice, reopenPractice } from './archive-practice.ts'
import * as deletion from './delete-practice.ts'
import { beginExport, exportPage } from './export-practice.ts'

/** The acts that export, archive and delete the practice. */
export const endingActs = [
  act('practice.export', beginExport),
  longAct('practice.export_page', exportPage),
  act('practice.archive', archivePractice),
  act('practice.reopen', reopenPractice),
  act('practice.delete', deletion.beginDeletion),
  act('practice.list_owned', deletion.ownedElsewhere),
  act('practice.forget_owned', deletion.forgetOwned),
  longAct('practice.erase', deletion.erasePractice),
] as const
