import { create } from 'qrcode/lib/core/qrcode.js'

/** Quiet zone that scanners need around a code, in modules. */
const QUIET_ZONE = 4

type QrCodeProps = {
  text: string
  label?: string
  errorCorrection?: 'H' | 'M'
  /** In modules; 0 for a code on a plate that is its quiet zone. */
  quietZone?: number
  className?: string
}

/** A QR code, of the highest error correction by default (spec §2); 200 px on screen. */
export function QrCode({
  text,
  label = `QR code of ${text}`,
  errorCorrection = 'H',
  quietZone = QUIET_ZONE,
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
      <path d={toSvgPath(modules.data, modules.size, quietZone)} className="fill-print-foreground" />
    </svg>
  )
}

/** One path segment per run of dark modules in a row. */
function toSvgPath(data: Uint8Array, size: number, quietZone: number): string {
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!data[row * size + column]) continue
      const start = column
      while (column + 1 < size && data[row * size + column + 1]) column += 1
      path += `M${start + quietZone} ${row + quietZone}h${column - start + 1}v1H${start + quietZone}z`
    }
  }
  return path
}
