/** A QR code as a picture, drawn in the page: dark on white in both themes, as cameras want it. */
import { useMemo } from 'react'
import { qrModules } from './qr-code.ts'

const QUIET = 4

export function QrPicture({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { size, path } = useMemo(() => {
    const rows = qrModules(text)
    const dark = rows.flatMap((row, y) => row.flatMap((one, x) => (one ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    return { size: rows.length + 2 * QUIET, path: dark.join('') }
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
