import Papa from 'papaparse'
import { detectEncoding, type Encoding, readText, type Separator } from '#shared/moving/decode-file.ts'
import { MAX_ROWS_PER_FILE } from '#shared/moving/imports.ts'
import type { FileRow } from '#shared/moving/read-rows.ts'

export type FileRequest = { buffer: ArrayBuffer; encoding?: Encoding }

export type FileContent = {
  fileHash: string
  encoding: Encoding
  separator: Separator
  headers: string[]
  rows: FileRow[]
}

export type FileResponse = { content: FileContent } | { problem: string }

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

async function read({ buffer, encoding }: FileRequest): Promise<FileResponse> {
  const bytes = new Uint8Array(buffer)
  const used = encoding ?? detectEncoding(bytes)
  const { text, separator } = readText(bytes, used)
  const { data } = Papa.parse<string[]>(text, { delimiter: separator })
  const lines = data.map((cells, i) => ({ row: i + 1, cells: cells.map((cell) => cell.trim()) }))
  const [header, ...rows] = lines.filter(({ cells }) => cells.some(Boolean))
  if (!header || rows.length === 0) return { problem: 'This file has no lines of people.' }
  if (rows.length > MAX_ROWS_PER_FILE) return { problem: `A file may have ${MAX_ROWS_PER_FILE} rows.` }
  const fileHash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  return { content: { fileHash, encoding: used, separator, headers: [...header.cells], rows } }
}

globalThis.onmessage = async ({ data }: MessageEvent<FileRequest>) => globalThis.postMessage(await read(data))
