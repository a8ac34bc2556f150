import { startDraftCheck } from '#web/site/articles/draft-check-live.ts'

/** Shows the fields that the server has rendered, and counts. */
export function mount(host: HTMLElement): void {
  startDraftCheck(host)
}
