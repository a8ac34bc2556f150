/**
 * Reads the props that the server wrote into the HTML of an island. They are not validated: both are of the same build.
 */
export function islandProps<Props extends object>(host: HTMLElement): Props {
  return JSON.parse(host.dataset.props ?? '{}') as Props
}
