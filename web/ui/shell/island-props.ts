/** The props that the server left beside the frame of an island; the page comes from the same build. */
export function islandProps<Props extends object>(host: HTMLElement): Props {
  return JSON.parse(host.dataset.props ?? '{}') as Props
}
