/** The illustration of the brand: an arching stem with five blossoms, in the colors of the theme. Purely decorative. */
import css from './orchid-stem.module.css'

const BLOSSOMS = [
  { x: 392, y: 148, scale: 3.5, turn: 14, tone: css.deep },
  { x: 286, y: 226, scale: 4.3, turn: -10, tone: css.full },
  { x: 424, y: 318, scale: 3.9, turn: 20, tone: css.full },
  { x: 236, y: 396, scale: 3.3, turn: -22, tone: css.deep },
  { x: 352, y: 470, scale: 2.9, turn: 6, tone: css.full },
] as const

const BUDS = [
  { x: 470, y: 92, r: 11 },
  { x: 498, y: 66, r: 8 },
  { x: 518, y: 50, r: 5.5 },
] as const

export function OrchidStem() {
  return (
    <svg className={css.stem} viewBox="120 20 440 640" fill="none" aria-hidden="true">
      <path className={css.line} d="M300 640C262 520 292 420 322 330 352 240 392 140 522 46" />
      <path
        className={css.twig}
        d="M330 306C360 300 392 306 424 318M346 262C330 240 310 228 286 226M306 380C284 376 262 382 236 396M296 440C314 452 334 462 352 470M380 196C384 178 388 162 392 148"
      />
      <path className={css.leaf} d="M302 640c-60-20-122-16-166-52 58-26 128-8 166 52Z" />
      <path className={css.leaf} d="M300 640c44-46 98-62 152-50-22 44-86 64-152 50Z" />
      {BUDS.map((bud) => (
        <ellipse
          key={bud.x}
          className={css.bud}
          cx={bud.x}
          cy={bud.y}
          rx={bud.r * 0.78}
          ry={bud.r}
          transform={`rotate(38 ${bud.x} ${bud.y})`}
        />
      ))}
      {BLOSSOMS.map(({ x, y, scale, turn, tone }) => (
        <g
          key={x}
          className={tone}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-16 -16)`}
        >
          <path
            className={css.back}
            d="M16 14.500C12.400 11 11.600 6.600 13.400 3c.6-1.200 1.500-2 2.600-2.400 1.100.4 2 1.200 2.600 2.400 1.800 3.600 1 8-2.600 11.500Z"
          />
          <path
            className={css.back}
            d="M15 17.400c-1 4.800-4.200 8.200-8.400 9-1.300.2-2.500 0-3.500-.6.1-1.200.6-2.300 1.500-3.300 2.700-3.200 6.500-5.200 10.400-5.100Z"
          />
          <path
            className={css.back}
            d="M17 17.400c1 4.800 4.200 8.200 8.400 9 1.300.2 2.500 0 3.500-.6-.1-1.200-.6-2.300-1.500-3.300-2.700-3.200-6.500-5.200-10.400-5.100Z"
          />
          <path
            className={css.front}
            d="M15.200 15.800C11.600 19 6.600 19.300 3.200 16.400 1.400 14.900.5 12.700.6 10.400c2.200-1 4.600-1 6.900 0 3.700 1.500 6.500 3.300 7.700 5.400Z"
          />
          <path
            className={css.front}
            d="M16.800 15.800c3.600 3.200 8.600 3.500 12 .6 1.800-1.500 2.700-3.700 2.600-6-2.200-1-4.600-1-6.900 0-3.700 1.500-6.500 3.300-7.700 5.400Z"
          />
          <path
            className={css.lip}
            d="M16 15.600c2 .8 4.200 2.200 4.600 4.600.4 2.300-1.500 4.300-4.600 4.800-3.100-.5-5-2.500-4.600-4.800.4-2.400 2.600-3.800 4.600-4.600Z"
          />
          <circle className={css.heart} cx="16" cy="17.200" r="1.200" />
        </g>
      ))}
    </svg>
  )
}
