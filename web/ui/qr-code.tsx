import encodeQR from 'qr'

/** Scanners need so many empty modules around a code. */
const QUIET_ZONE = 4

type QrCodeProps = {
  text: string
  label?: string
  errorCorrection?: 'high' | 'medium'
  /** This is in modules; 0 is for a code on a plate that is its quiet zone. */
  quietZone?: number
  className?: string
}

/** The default error correction is the highest (spec §2). */
export function QrCode(props: QrCodeProps) {
  const {
    text,
    label = `QR code of ${text}`,
    errorCorrection = 'high',
    quietZone = QUIET_ZONE,
    className = 'print:size-[50mm]',
  } = props
  const rows = encodeQR(text, 'raw', { ecc: errorCorrection, border: quietZone })
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
