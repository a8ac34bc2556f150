import { act, longAct } from '../store/act.ts'
import { archivePractice, reopenPractice } from './archive-practice.ts'
import * as deletion from './delete-practice.ts'
import * as pieces from './export-pieces.ts'
import * as exports from './exports.ts'

/** The acts that export, archive and delete the practice. */
export const endingActs = [
  act('practice.export', exports.requestExport),
  act('practice.export_read', exports.readExport),
  act('practice.export_download', exports.downloadExport),
  act('practice.export_step', pieces.exportStep),
  longAct('practice.export_page', pieces.exportPage),
  act('practice.export_keep', pieces.storePiece),
  act('practice.export_close', pieces.closeExport),
  act('practice.archive', archivePractice),
  act('practice.reopen', reopenPractice),
  act('practice.delete', deletion.beginDeletion),
  act('practice.list_owned', deletion.ownedElsewhere),
  act('practice.forget_owned', deletion.forgetOwned),
  longAct('practice.erase', deletion.erasePractice),
] as const
