/**
 * A picture of the real product, in the reader's theme, and as a phone shows it where the page is narrow. It keeps its
 * place while it loads. `first` is for a picture in the first view.
 */
import { NARROW, PICTURE_SIZES, type PictureName, pictureFile } from './pictures.ts'
import css from './product-picture.module.css'

export function ProductPicture({ name, alt, first = false }: { name: PictureName; alt: string; first?: boolean }) {
  const { wide, phone } = PICTURE_SIZES
  return (
    <>
      {(['light', 'dark'] as const).map((theme) => (
        // The other one is not shown, so a browser that loads lazily does not load it, and no one hears its words twice.
        <picture key={theme} className={css[theme]}>
          <source media={NARROW} srcSet={pictureFile(name, 'phone', theme)} width={phone.width} height={phone.height} />
          <img
            className={css.picture}
            src={pictureFile(name, 'wide', theme)}
            alt={alt}
            width={wide.width}
            height={wide.height}
            loading={first && theme === 'light' ? 'eager' : 'lazy'}
            fetchPriority={first && theme === 'light' ? 'high' : undefined}
            decoding="async"
          />
        </picture>
      ))}
    </>
  )
}
