/** Returns the version that was changed last. When both were changed at the same time, returns the known one. */
export function laterVersion<T extends { modify_datetime: string }>(known: T, news: T): T {
  return news.modify_datetime > known.modify_datetime ? news : known
}
