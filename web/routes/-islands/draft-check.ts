import { startDraftCheck } from '#web/site/articles/draft-check-live.ts'

/** Counts what is typed into the fields that the server has rendered. */
export function mount(host: HTMLElement): void {
  startDraftCheck(host)
}
