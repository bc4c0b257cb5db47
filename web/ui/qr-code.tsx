import encodeQR from 'qr'

/** Scanners need so many empty modules around a code. */
const QUIET_ZONE = 4

/** A long URL on a screen has larger modules with a lower one. */
type ErrorCorrection = 'high' | 'medium' | 'low'

type QrCodeProps = {
  text: string
  label?: string
  errorCorrection?: ErrorCorrection
  /** This is in modules; 0 is for a code on a plate that is its quiet zone. */
  quietZone?: number
  className?: string
}

/** The default error correction is the highest (spec §2). */
export function QrCode({
  text,
  label = `QR code of ${text}`,
  errorCorrection = 'high',
  quietZone = QUIET_ZONE,
  className = 'print:size-[50mm]',
}: QrCodeProps) {
  const rows = encodeRows(text, errorCorrection, quietZone)
  const side = rows.length
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      className={`bg-print-background ${quietZone > 0 ? 'rounded-sm print:rounded-none' : ''} ${className}`}
    >
      <path d={toSvgPath(rows)} className="fill-print-foreground" />
    </svg>
  )
}

/** The library refuses a border of 0, so that one is cut off. */
function encodeRows(text: string, ecc: ErrorCorrection, quietZone: number): readonly boolean[][] {
  const rows = encodeQR(text, 'raw', { ecc, border: Math.max(1, quietZone) })
  return quietZone > 0 ? rows : rows.slice(1, -1).map((row) => row.slice(1, -1))
}

function toSvgPath(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = row.indexOf(true); x >= 0; x = row.indexOf(true, x)) {
      const start = x
      while (row[x]) x += 1
      path += `M${start} ${y}h${x - start}v1H${start}z`
    }
  }
  return path
}
