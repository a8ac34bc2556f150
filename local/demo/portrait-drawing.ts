/**
 * Draws the portraits of the demo professionals as SVG: flat busts in the colors of the product. They show no real
 * person. One drawing is 192 by 256 units, the 3:4 of a portrait.
 */

type Hair = 'bob' | 'bun' | 'buzz' | 'coils' | 'headscarf' | 'long' | 'parted' | 'receding' | 'short' | 'waves'

export type Look = {
  skin: string
  hair: string
  style: Hair
  clothes: string
  /** The wall behind the person. */
  wall: string
  collar: 'crew' | 'jacket' | 'shirt' | 'turtleneck'
  glasses?: boolean
  beard?: 'full' | 'short'
}

/** The drawing as an SVG document. */
export function drawPortrait(look: Look): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 256" preserveAspectRatio="xMidYMid slice">',
    wall(look.wall),
    HAIR[look.style].behind(look.hair),
    neck(look.skin),
    shoulders(look),
    head(look.skin),
    look.beard ? beard(look.hair, look.beard) : '',
    face(look),
    HAIR[look.style].before(look.hair),
    look.glasses ? GLASSES : '',
    '</svg>',
  ].join('')
}

function wall(color: string): string {
  return `<rect width="192" height="256" fill="${color}"/><circle cx="150" cy="44" r="92" fill="#fff" opacity=".22"/><rect y="212" width="192" height="44" fill="#000" opacity=".05"/>`
}

function neck(skin: string): string {
  return `<path d="M82 138h28v38l14 22H68l14-22z" fill="${shaded(skin, 0.88)}"/>`
}

function head(skin: string): string {
  return [
    `<ellipse cx="62" cy="116" rx="6" ry="9" fill="${shaded(skin, 0.94)}"/>`,
    `<ellipse cx="130" cy="116" rx="6" ry="9" fill="${shaded(skin, 0.94)}"/>`,
    `<path d="M62 104c0-30 16-44 34-44s34 14 34 44c0 34-16 54-34 54s-34-20-34-54z" fill="${skin}"/>`,
  ].join('')
}

function shoulders({ clothes, collar, skin }: Look): string {
  const body = `<path d="M14 256c2-48 24-66 58-74 12 10 36 10 48 0 34 8 56 26 58 74z" fill="${clothes}"/>`
  const light = shaded(clothes, 1.25)
  switch (collar) {
    case 'crew':
      return `${body}<path d="M70 182c10 16 42 16 52 0" fill="none" stroke="${shaded(clothes, 0.85)}" stroke-width="5"/>`
    case 'turtleneck':
      return `${body}<path d="M76 160h40l6 24c-14 12-38 12-52 0z" fill="${shaded(clothes, 0.92)}"/>`
    case 'shirt':
      return `${body}<path d="M72 181l24 30 24-30-12-9H84z" fill="${skin}"/><path d="M72 178l-8 16 22 20 10-12zM120 178l8 16-22 20-10-12z" fill="${light}"/>`
    case 'jacket':
      return `${body}<path d="M74 180l22 76 22-76z" fill="#fbf7f1"/><path d="M72 180l-14 24 14 8-6 8 26 36h8zM120 180l14 24-14 8 6 8-26 36h-8z" fill="${shaded(clothes, 0.86)}"/>`
  }
}

function face({ skin, hair, style }: Look): string {
  const line = shaded(skin, 0.52)
  const brow = style === 'headscarf' ? '#2b211d' : shaded(hair, 0.8)
  return [
    `<path d="M73 100c4-4 11-4 15-1M104 99c4-3 11-3 15 1" fill="none" stroke="${brow}" stroke-width="3" stroke-linecap="round"/>`,
    '<ellipse cx="81" cy="111" rx="3.2" ry="3.8" fill="#2b211d"/><ellipse cx="111" cy="111" rx="3.2" ry="3.8" fill="#2b211d"/>',
    '<circle cx="82.2" cy="109.8" r="1" fill="#fff"/><circle cx="112.2" cy="109.8" r="1" fill="#fff"/>',
    `<path d="M96 112c-1 7-4 11-4 14 2 2 6 2 8 0" fill="none" stroke="${line}" stroke-width="2" stroke-linecap="round" opacity=".7"/>`,
    `<path d="M84 137c6 7 18 7 24 0" fill="none" stroke="${line}" stroke-width="3" stroke-linecap="round"/>`,
    `<circle cx="74" cy="126" r="6" fill="#d9534f" opacity=".13"/><circle cx="118" cy="126" r="6" fill="#d9534f" opacity=".13"/>`,
  ].join('')
}

function beard(color: string, kind: 'full' | 'short'): string {
  const shape =
    kind === 'short'
      ? 'M63 114c2 8 8 13 14 14 10-5 28-5 38 0 6-1 12-6 14-14-2 28-17 44-33 44s-31-16-33-44z'
      : 'M62 112c2 8 8 14 14 16 10-6 30-6 40 0 6-2 12-8 14-16 0 32-16 50-34 50s-34-18-34-50z'
  return `<path d="${shape}" fill="${color}" opacity="${kind === 'short' ? 0.4 : 0.95}"/>`
}

const GLASSES =
  '<g fill="#fff" fill-opacity=".18" stroke="#3b2f2a" stroke-width="2.4"><circle cx="81" cy="112" r="11.5"/><circle cx="111" cy="112" r="11.5"/><path d="M92.500 110c2-2 5-2 7 0M69.500 110l-7-3M122.500 110l7-3" fill="none"/></g>'

type Layers = { behind: (color: string) => string; before: (color: string) => string }
const nothing = () => ''
const shape =
  (path: string) =>
  (color: string): string =>
    `<path d="${path}" fill="${color}"/>`

/** Each style is drawn in two layers: behind the head and over the forehead. */
const HAIR: Record<Hair, Layers> = {
  short: {
    behind: nothing,
    before: shape(
      'M59 106c-4-34 12-56 38-56 25 0 40 20 36 56-3-4-4-12-6-18-8-2-16-6-20-12-10 10-28 14-40 14-3 5-5 12-8 16z',
    ),
  },
  parted: {
    behind: nothing,
    before: shape(
      'M58 108c-6-36 8-60 40-60 26 0 40 22 36 60-3-8-5-16-9-22-18 0-34-8-42-20-6 10-14 18-18 24-3 6-5 12-7 18z',
    ),
  },
  buzz: {
    behind: nothing,
    before: shape('M61 102c-2-32 12-48 35-48s37 16 35 48c-3-12-7-20-11-24-14-5-34-5-48 0-4 4-8 12-11 24z'),
  },
  receding: {
    behind: shape('M57 122c-4-30 0-48 16-56h46c16 8 20 26 16 56z'),
    before: nothing,
  },
  bob: {
    behind: shape('M50 158c-6-70 4-112 46-112s52 42 46 112c-18 8-74 8-92 0z'),
    before: shape('M60 112c-4-36 10-58 36-58s40 22 36 58c-4-12-8-22-14-28-16 4-34 2-44-4-6 8-11 20-14 32z'),
  },
  long: {
    behind: shape('M44 214c-4-30 6-58 6-92 0-48 16-76 46-76s46 28 46 76c0 34 10 62 6 92-30 8-74 8-104 0z'),
    before: shape('M58 124c-6-44 10-72 38-72s44 28 38 72c-4-22-12-42-38-56-26 14-34 34-38 56z'),
  },
  waves: {
    behind: shape(
      'M46 196c-10-14-2-24-4-36s4-18 4-34c0-52 20-80 50-80s50 28 50 80c0 16 6 22 4 34s6 22-4 36c-8 10-92 10-100 0z',
    ),
    before: shape('M58 118c-6-40 12-68 40-68 26 0 42 24 36 68-4-16-10-28-22-36-16 2-32-2-38-8-4 12-12 26-16 44z'),
  },
  bun: {
    behind: (color) => `<circle cx="96" cy="42" r="20" fill="${color}"/>`,
    before: shape('M60 108c-4-34 10-56 36-56s40 22 36 56c-4-16-12-30-36-32-24 2-32 16-36 32z'),
  },
  coils: {
    behind: (color) =>
      circles(color, [
        [56, 96, 20],
        [136, 96, 20],
        [54, 120, 17],
        [138, 120, 17],
        [66, 70, 22],
        [126, 70, 22],
        [96, 58, 26],
        [60, 142, 14],
        [132, 142, 14],
      ]),
    before: (color) =>
      circles(color, [
        [70, 76, 13],
        [86, 68, 14],
        [106, 68, 14],
        [122, 76, 13],
        [63, 90, 9],
        [129, 90, 9],
      ]),
  },
  headscarf: {
    behind: shape('M42 200c-2-30 8-40 8-84 0-48 18-74 46-74s46 26 46 74c0 44 10 54 8 84-28 22-80 22-108 0z'),
    before: (color) =>
      `<path fill-rule="evenodd" d="M54 130c-4-54 12-84 42-84s46 30 42 84c0 28-6 44-20 56H74c-14-12-20-28-20-56zM66 108c0 30 14 48 30 48s30-18 30-48c0-24-12-38-30-38s-30 14-30 38z" fill="${color}"/><path d="M60 178c14 16 58 20 80 4-6 22-64 30-84 10z" fill="${shaded(color, 0.86)}"/>`,
  },
}

function circles(color: string, all: [x: number, y: number, r: number][]): string {
  return `<g fill="${color}">${all.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`
}

/** The color with each channel multiplied: below 1 is darker, above 1 is lighter. */
function shaded(color: string, by: number): string {
  const channel = (at: number) =>
    Math.min(255, Math.round(Number.parseInt(color.slice(at, at + 2), 16) * by))
      .toString(16)
      .padStart(2, '0')
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
