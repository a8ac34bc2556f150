/** Of two versions of one thing the later wins: the cached one, unless the other was changed after it. */
export function laterVersion<T extends { modify_datetime: string }>(known: T, news: T): T {
  return news.modify_datetime > known.modify_datetime ? news : known
}
