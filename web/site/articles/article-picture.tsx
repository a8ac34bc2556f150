/** The picture of an article, in the sizes in which it is stored. */
import type { PictureRef } from '#contracts/plain/article'
import { apiUrl } from '#web/lib/api.ts'
import { getContentPicture } from '#web/lib/endpoints.gen.ts'

type ArticlePictureProps = {
  picture: PictureRef
  /** The width at which it is shown, as the `sizes` of an image. */
  sizes: string
  /** Whether it is in the first view. Others load when the reader comes near. */
  first?: boolean
  /** Its words are beside it already. */
  decorative?: boolean
  className?: string | undefined
}

/** The address of a picture at a scale. */
export const pictureUrl = (id: string, scale: '1' | '2' | '4'): string =>
  apiUrl(getContentPicture, { params: { picture_id: id }, query: { scale } })

export function ArticlePicture({ picture, sizes, first = false, decorative = false, className }: ArticlePictureProps) {
  const { id, width, height, alt } = picture
  return (
    <img
      className={className}
      src={pictureUrl(id, '2')}
      srcSet={(['1', '2', '4'] as const)
        .map((scale) => `${pictureUrl(id, scale)} ${width * Number(scale)}w`)
        .join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={decorative ? '' : alt}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
}
