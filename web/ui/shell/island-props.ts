/** What the server left beside the frame of an island: the props that the page of the same build gave it. */
export function islandProps<Props extends object>(host: HTMLElement): Props {
  return JSON.parse(host.dataset.props ?? '{}') as Props
}
