import { inflateSync } from 'node:zlib'

type Point = readonly [x: number, y: number]
type Matrix = readonly [number, number, number, number, number, number]
type Color = readonly number[]
/** The position is in millimeters from a corner of the sheet, and the size is in millimeters. */
export type Box = { left: number; top: number; width: number; height: number }
type Fill = { color: Color; box: Box; parts: readonly Box[] }

export type PrintedPage = {
  readonly pages: number
  readonly widthMm: number
  readonly heightMm: number
  readonly fills: readonly Fill[]
  readonly textColors: readonly Color[]
}

const MM_PER_POINT = 25.4 / 72
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

export function parsePrintedPdf(pdf: Buffer): PrintedPage {
  const source = pdf.toString('latin1')
  const [, width = 0, height = 0] = (source.match(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/) ?? []).map(Number)
  const [, contents] = source.match(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/) ?? []
  return {
    pages: source.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0,
    widthMm: width * MM_PER_POINT,
    heightMm: height * MM_PER_POINT,
    ...drawingsOf(streamOf(pdf, source, Number(contents))),
  }
}

function streamOf(pdf: Buffer, source: string, object: number): string {
  const start = source.search(new RegExp(`(^|\\n)${object} 0 obj`))
  const data = source.indexOf('stream\n', start) + 'stream\n'.length
  if (start < 0 || data < start) throw new Error('The PDF has no page that can be read')
  return inflateSync(pdf.subarray(data, source.indexOf('\nendstream', data))).toString('latin1')
}

function drawingsOf(operations: string): Pick<PrintedPage, 'fills' | 'textColors'> {
  const fills: Fill[] = []
  const textColors: Color[] = []
  const kept: { matrix: Matrix; color: Color }[] = []
  let state: { matrix: Matrix; color: Color } = { matrix: IDENTITY, color: [0, 0, 0] }
  let operands: number[] = []
  let path: Point[][] = []

  const add = (x = 0, y = 0) => path.at(-1)?.push(transformPoint(state.matrix, [x, y]))
  const perform: Readonly<Record<string, (...numbers: number[]) => void>> = {
    q: () => void kept.push(state),
    Q: () => {
      state = kept.pop() ?? state
    },
    cm: (a = 1, b = 0, c = 0, d = 1, e = 0, f = 0) => {
      state = { ...state, matrix: product([a, b, c, d, e, f], state.matrix) }
    },
    rg: (...color) => {
      state = { ...state, color }
    },
    m: (x, y) => {
      path.push([])
      add(x, y)
    },
    l: add,
    c: (_x1, _y1, _x2, _y2, x, y) => void add(x, y),
    re: (x = 0, y = 0, width = 0, height = 0) => {
      path.push([])
      add(x, y)
      add(x + width, y + height)
    },
    f: () => {
      const parts = path.map(boxOf)
      fills.push({ color: state.color, box: boxOf(path.flat()), parts })
      path = []
    },
    n: () => {
      path = []
    },
    S: () => {
      path = []
    },
    BT: () => void textColors.push(state.color),
  }
  for (const token of operations.split(/\s+/)) {
    if (/^-?[\d.]+$/.test(token)) operands.push(Number(token))
    else {
      perform[token === 'f*' ? 'f' : token]?.(...operands)
      operands = []
    }
  }
  return { fills, textColors }
}

const transformPoint = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]

function product(one: Matrix, other: Matrix): Matrix {
  const [e, f] = transformPoint(other, [one[4], one[5]])
  const [a, b] = [one[0] * other[0] + one[1] * other[2], one[0] * other[1] + one[1] * other[3]]
  const [c, d] = [one[2] * other[0] + one[3] * other[2], one[2] * other[1] + one[3] * other[3]]
  return [a, b, c, d, e, f]
}

/** Negates y, because the y axis of a PDF points up. */
function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x * MM_PER_POINT)
  const ys = points.map(([, y]) => -y * MM_PER_POINT)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
