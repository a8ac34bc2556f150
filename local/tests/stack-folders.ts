/** The state folders of a run's stacks, one per worker. */
export function stackFolders(place: string, workers: number): string[] {
  return Array.from({ length: workers }, (_, index) => `${place}-${index + 1}`)
}
