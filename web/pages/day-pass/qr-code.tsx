import { create } from 'qrcode/lib/core/qrcode.js'

/** Quiet zone that scanners need around a code, in modules. */
const QUIET_ZONE = 4

type QrCodeProps = { text: string; label?: string; errorCorrection?: 'H' | 'M' }

/** A QR code, of the highest error correction by default (spec §2); 200 px on screen, 50 mm on paper. */
export function QrCode({ text, label = `QR code of ${text}`, errorCorrection = 'H' }: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: errorCorrection })
  const side = modules.size + 2 * QUIET_ZONE
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      className="rounded-sm bg-print-background print:size-[50mm] print:rounded-none"
    >
      <path d={toSvgPath(modules.data, modules.size)} className="fill-print-foreground" />
    </svg>
  )
}

/** One path segment per run of dark modules in a row. */
function toSvgPath(data: Uint8Array, size: number): string {
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!data[row * size + column]) continue
      const start = column
      while (column + 1 < size && data[row * size + column + 1]) column += 1
      path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${column - start + 1}v1H${start + QUIET_ZONE}z`
    }
  }
  return path
}
