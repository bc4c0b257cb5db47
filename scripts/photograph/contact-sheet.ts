import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeHtml } from '#shared/lib/escape-html.ts'

/** Width of one picture on a sheet, in CSS pixels. */
const TILE_WIDTH_PX = { 360: 180, 820: 260, 1440: 340 } as const

export type ViewportWidth = keyof typeof TILE_WIDTH_PX

export const viewportWidths = [360, 820, 1440] as const satisfies readonly ViewportWidth[]

/** An HTML page with all pictures of one width side by side, each under its name. */
export function contactSheet(width: ViewportWidth, files: readonly string[]): string {
  const tiles = files.map(
    (file) =>
      `<figure><figcaption>${escapeHtml(basename(file, '.png'))}</figcaption><img src="${escapeHtml(pathToFileURL(file).href)}" width="${TILE_WIDTH_PX[width]}"></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 16px; background: #777; font: 12px sans-serif; display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
    figure { margin: 0 } figcaption { padding: 4px 0; color: #fff } img { display: block }
  </style>${tiles.join('')}`
}
