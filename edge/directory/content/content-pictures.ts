import type { PictureScale } from '#domain/content/jpeg'
import { scaledSize } from '#domain/content/jpeg'
import { uuidv7 } from '#kernel/ids'
import { contentPictureTicket } from '../../files/file-kinds.ts'
import { storePicture, type Picture } from '../../files/pictures.ts'
import { readFile, type StoredFile } from '../../files/stored-files.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'

type Shown = { width: number; height: number }

/** Stores a picture in its three sizes, and returns its id. Throws InvalidRequest unless the files have these sizes. */
export async function storeContentPicture(store: DirectoryStore, picture: Picture, shown: Shown): Promise<string> {
  const id = uuidv7(store.now)
  await storePicture(
    store.env,
    (scale) => contentPictureTicket(id, scale),
    picture,
    (scale) => scaledSize(shown, scale),
  )
  return id
}

export function readContentPicture(store: DirectoryStore, id: string, scale: PictureScale): Promise<StoredFile | null> {
  return readFile(store.env, contentPictureTicket(id, scale))
}
