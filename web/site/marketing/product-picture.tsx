/** A picture of the real product. It keeps its place while it loads. `first` is for a picture in the first view. */
import { PICTURES, type PictureName } from './pictures.ts'
import css from './product-picture.module.css'

export function ProductPicture({ name, alt, first = false }: { name: PictureName; alt: string; first?: boolean }) {
  const { width, height } = PICTURES[name]
  return (
    <img
      className={css.picture}
      src={`/pictures/${name}.webp`}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  )
}
