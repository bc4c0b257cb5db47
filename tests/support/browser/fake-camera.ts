import { writeFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { QrCode } from '#web/ui/qr-code.tsx'

const WIDTH = 640
const HEIGHT = 480
const FRAMES_PER_SECOND = 10
const SCENE_SECONDS = 2
const DESK_SHADE = 150
const PAPER_SHADE = 235
const INK_SHADE = 25

type Sheet = { text: string; x?: number; y?: number; side?: number; degrees?: number; isCovered?: boolean }
export type Scene = { sheets: readonly Sheet[]; light?: number }

type CameraFrame = { data: Uint8ClampedArray; width: number; height: number }

export function renderScene(scene: Scene): CameraFrame {
  const luma = lumaOf(scene)
  const data = new Uint8ClampedArray(luma.length * 4).fill(255)
  for (const [i, value] of luma.entries()) data.fill(value, i * 4, i * 4 + 3)
  return { data, width: WIDTH, height: HEIGHT }
}

/** Chromium's camera plays the video at `path`. Chromium reads the file when the camera starts. */
export const fakeCameraArguments = (path: string): readonly string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
]

export function writeVideo(path: string, scenes: readonly Scene[]) {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420mpeg2\n`)
  const colors = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frames = scenes.flatMap((scene) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), lumaOf(scene), colors])
    return Array.from({ length: FRAMES_PER_SECOND * SCENE_SECONDS }, () => frame)
  })
  writeFileSync(path, Buffer.concat([header, ...frames]))
}

function lumaOf({ sheets, light = 1 }: Scene): Uint8Array {
  const drawn = sheets.map(({ text, x = WIDTH / 2, y = HEIGHT / 2, side = 300, ...sheet }) => ({
    x,
    y,
    side,
    ...sheet,
    ...readModules(text),
  }))
  const luma = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const shade =
        drawn.map((sheet) => shadeAt(sheet, x, y)).find((found) => found !== undefined) ?? DESK_SHADE
      luma[y * WIDTH + x] = Math.round(shade * light) + getSensorNoise(x, y)
    }
  }
  return luma
}

type DrawnSheet = Required<Pick<Sheet, 'x' | 'y' | 'side'>> & Pick<Sheet, 'degrees' | 'isCovered'> & Modules

function shadeAt(sheet: DrawnSheet, x: number, y: number): number | undefined {
  const { side, size, dark, degrees = 0, isCovered } = sheet
  const angle = (-degrees * Math.PI) / 180
  const [dx, dy] = [x - sheet.x, y - sheet.y]
  const column = ((dx * Math.cos(angle) - dy * Math.sin(angle)) / side + 0.5) * size
  const row = ((dx * Math.sin(angle) + dy * Math.cos(angle)) / side + 0.5) * size
  if (column < 0 || row < 0 || column >= size || row >= size) return undefined
  // A thumb may cover the only corner of the QR code that has no finder pattern.
  if (isCovered && column > size * 0.68 && row > size * 0.68) return DESK_SHADE
  return dark.has(Math.floor(row) * size + Math.floor(column)) ? INK_SHADE : PAPER_SHADE
}

/** The noise of the camera sensor is computed without random numbers, so it is the same in every run. */
const getSensorNoise = (x: number, y: number) => (x * 7919 + y * 104_729) % 5

type Modules = { size: number; dark: ReadonlySet<number> }

function readModules(text: string): Modules {
  const svg = renderToStaticMarkup(createElement(QrCode, { text }))
  const size = Number(svg.match(/viewBox="0 0 (\d+)/)?.[1])
  const dark = new Set<number>()
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let i = 0; i < Number(length); i += 1) dark.add(Number(y) * size + Number(x) + i)
  }
  return { size, dark }
}
