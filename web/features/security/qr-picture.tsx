/** Draws a QR code as SVG. It is dark on light in both themes, because cameras need that. */
import { useMemo } from 'react'
import { encode } from 'uqr'

/** The width of the light frame around a QR code, in modules. Cameras need it to find the code. */
const QUIET_ZONE = 4

export function QrPicture({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
    const dark = data.flatMap((row, y) => row.flatMap((one, x) => (one ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: dark.join('') }
  }, [text])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
