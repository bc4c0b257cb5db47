import { create, type QRCode } from 'qrcode'

/** The width of the empty border that scanners need around a QR code. The unit is a module, which is one square of the code. */
const QUIET_ZONE_MODULES = 4

/** A lower level makes the squares of the code larger, so that scanners can read codes with long URLs too. */
type ErrorCorrection = 'high' | 'medium' | 'low'

type QrCodeProps = {
  text: string
  label?: string
  errorCorrection?: ErrorCorrection
  /** The width of the quiet zone in modules of the code. Use 0 if the surrounding element provides the quiet zone. */
  quietZone?: number
  className?: string
}

/** Draws a QR code. The default is the highest error correction level (spec §2). */
export function QrCode({
  text,
  label = `QR code of ${text}`,
  errorCorrection = 'high',
  quietZone = QUIET_ZONE_MODULES,
  className = 'print:size-[50mm]',
}: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: errorCorrection })
  const side = modules.size + 2 * quietZone
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
      <path d={toSvgPath(modules, quietZone)} className="fill-print-foreground" />
    </svg>
  )
}

function toSvgPath({ size, data }: QRCode['modules'], quietZone: number): string {
  let path = ''
  for (let y = 0; y < size; y += 1) {
    const row = data.subarray(y * size, (y + 1) * size)
    for (let x = row.indexOf(1); x >= 0; x = row.indexOf(1, x)) {
      const start = x
      while (row[x]) x += 1
      path += `M${start + quietZone} ${y + quietZone}h${x - start}v1H${start + quietZone}z`
    }
  }
  return path
}
