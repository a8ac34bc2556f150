/** The orchid of the brand. `BrandMark` is the mark alone, `BrandName` the mark and the word. */
import css from './brand-mark.module.css'

export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" className={css.mark}>
      <path
        className={css.petal}
        d="M16 15.2c-3.4-2.6-4.6-6.1-3.6-9.2C13 4.200 14.300 2.900 16 2.200c1.700.700 3 2 3.600 3.800 1 3.100-.2 6.600-3.600 9.200Z"
      />
      <path
        className={css.petal}
        d="M14.700 16.300c-4 1.600-7.900 1-10.200-1.500-1.300-1.400-1.900-3.200-1.700-5 1.700-.700 3.600-.6 5.300.200 3.100 1.400 5.600 3.700 6.600 6.300Z"
      />
      <path
        className={css.petal}
        d="M17.300 16.300c4 1.600 7.900 1 10.200-1.500 1.300-1.400 1.900-3.200 1.700-5-1.700-.700-3.600-.6-5.300.200-3.100 1.400-5.600 3.700-6.600 6.300Z"
      />
      <path
        className={css.lip}
        d="M16 17.200c2.300 1.300 5 2.900 5.600 6 .6 3-1.600 6-5.600 6.800-4-.8-6.200-3.800-5.600-6.800.6-3.100 3.300-4.700 5.600-6Z"
      />
      <circle className={css.heart} cx="16" cy="20.700" r="1.500" />
    </svg>
  )
}

export function BrandName({ size = 28 }: { size?: number }) {
  return (
    <span className={css.name}>
      <BrandMark size={size} />
      <span>Orchid</span>
    </span>
  )
}
