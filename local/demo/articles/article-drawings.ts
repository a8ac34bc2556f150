/** Pictures of the demo's articles as SVG: flat drawings in the colors of the product, 400 by 220 units. */

const drawing = (...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 220">${parts.join('')}</svg>`
const ground = (color: string): string => `<rect width="400" height="220" fill="${color}"/>`
const table = (color: string): string => `<rect y="170" width="400" height="50" fill="${color}"/>`

const LINES = [0, 1, 2, 3, 4].map(
  (at) => `<rect x="150" y="${72 + at * 18}" width="${at === 4 ? 56 : 100}" height="5" rx="2.5" fill="#d9cede"/>`,
)

const CELLS = Array.from({ length: 20 }, (_, at) => {
  const [column, row] = [at % 5, Math.floor(at / 5)]
  const isTaken = [1, 3, 6, 7, 12, 18].includes(at)
  return `<rect x="${118 + column * 34}" y="${66 + row * 26}" width="28" height="20" rx="4" fill="${isTaken ? '#7b3f8c' : '#f3e8f6'}" opacity="${isTaken ? 0.75 : 1}"/>`
})

/** The drawings, by what they show. */
export const DRAWINGS = {
  note: drawing(
    ground('#f3e8f6'),
    '<circle cx="330" cy="40" r="90" fill="#fff" opacity=".5"/>',
    table('#e0cfe6'),
    '<rect x="126" y="34" width="150" height="166" rx="8" fill="#fff"/>',
    '<rect x="150" y="52" width="70" height="8" rx="4" fill="#7b3f8c"/>',
    ...LINES,
    '<rect x="296" y="96" width="8" height="92" rx="4" fill="#2f6b57" transform="rotate(24 300 142)"/>',
  ),
  week: drawing(
    ground('#e4f0ea'),
    table('#cfe3d9'),
    '<rect x="102" y="30" width="196" height="150" rx="10" fill="#fff"/>',
    '<rect x="102" y="30" width="196" height="24" rx="10" fill="#2f6b57"/>',
    ...CELLS,
  ),
  fee: drawing(
    ground('#f8eeda'),
    table('#ecdcb9'),
    '<rect x="110" y="50" width="180" height="112" rx="10" fill="#fff"/>',
    '<rect x="110" y="74" width="180" height="18" fill="#8a5a00" opacity=".8"/>',
    '<rect x="128" y="110" width="90" height="8" rx="4" fill="#e3d3ad"/>',
    '<rect x="128" y="128" width="60" height="8" rx="4" fill="#e3d3ad"/>',
    '<circle cx="256" cy="130" r="17" fill="#f0dcae"/>',
  ),
  room: drawing(
    ground('#e4eef6'),
    '<rect x="36" y="24" width="110" height="120" rx="6" fill="#fff"/><path d="M91 24v120M36 84h110" stroke="#c7d8e6" stroke-width="4"/>',
    table('#cddcea'),
    '<path d="M196 186v-54a20 20 0 0 1 20-20h56a20 20 0 0 1 20 20v54z" fill="#2c5f8a"/>',
    '<rect x="184" y="142" width="24" height="48" rx="10" fill="#244f73"/><rect x="280" y="142" width="24" height="48" rx="10" fill="#244f73"/>',
    '<rect x="336" y="140" width="28" height="40" rx="6" fill="#9a3b5a"/>',
    '<path d="M350 140c-26-18-26-52-18-64 10 16 18 34 18 64zm0 0c22-14 28-38 22-56-14 14-22 32-22 56z" fill="#2f6b57"/>',
  ),
  path: drawing(
    '<rect width="400" height="220" fill="#f9e8ed"/>',
    '<circle cx="276" cy="84" r="44" fill="#f2c879"/>',
    '<path d="M0 140c70-50 130-40 190-8s130 20 210-30v118H0z" fill="#c98aa0"/>',
    '<path d="M0 172c90-40 170-20 230 0s110 8 170-14v62H0z" fill="#9a3b5a"/>',
    '<path d="M188 220c-6-22 40-26 34-44-4-12-34-12-26-28" fill="none" stroke="#f9e8ed" stroke-width="9" stroke-linecap="round"/>',
  ),
  talk: drawing(
    ground('#e9ecf6'),
    '<circle cx="70" cy="190" r="90" fill="#fff" opacity=".5"/>',
    '<path d="M78 48h130a14 14 0 0 1 14 14v54a14 14 0 0 1-14 14h-92l-26 24v-24h-12a14 14 0 0 1-14-14V62a14 14 0 0 1 14-14z" fill="#fff"/>',
    '<rect x="92" y="70" width="100" height="7" rx="3.5" fill="#c9d0e6"/><rect x="92" y="88" width="100" height="7" rx="3.5" fill="#c9d0e6"/><rect x="92" y="106" width="52" height="7" rx="3.5" fill="#c9d0e6"/>',
    '<path d="M250 92h82a12 12 0 0 1 12 12v46a12 12 0 0 1-12 12h-10v20l-22-20h-50a12 12 0 0 1-12-12v-46a12 12 0 0 1 12-12z" fill="#4a5a8c"/>',
    '<rect x="262" y="112" width="58" height="7" rx="3.5" fill="#b3bfec"/><rect x="262" y="130" width="38" height="7" rx="3.5" fill="#b3bfec"/>',
  ),
  orchid: drawing(
    ground('#fbf4ee'),
    '<path d="M210 220c-4-60 10-110-8-150" fill="none" stroke="#2f6b57" stroke-width="6" stroke-linecap="round"/>',
    '<path d="M208 190c-44 6-70-18-84-44 40-6 72 12 84 44zm2-14c32-2 56-24 64-52-36 2-58 20-64 52z" fill="#2f6b57"/>',
    '<g fill="#c58fd3"><ellipse cx="202" cy="40" rx="18" ry="28"/><ellipse cx="170" cy="66" rx="28" ry="18"/><ellipse cx="234" cy="66" rx="28" ry="18"/><ellipse cx="184" cy="94" rx="16" ry="24" transform="rotate(28 184 94)"/><ellipse cx="220" cy="94" rx="16" ry="24" transform="rotate(-28 220 94)"/></g>',
    '<circle cx="202" cy="70" r="13" fill="#7b3f8c"/>',
  ),
} as const

export type DrawingName = keyof typeof DRAWINGS
