import type { Encoding } from '#shared/moving/decode-file.ts'
import { type ParsedFile, parseFile } from './parse-file.ts'

export type FileRequest = { buffer: ArrayBuffer; encoding?: Encoding }
export type FileContent = ParsedFile & { fileHash: string }
export type FileResponse = { content: FileContent } | { problem: string }

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

async function read({ buffer, encoding }: FileRequest): Promise<FileResponse> {
  const bytes = new Uint8Array(buffer)
  const parsed = parseFile(bytes, encoding)
  if ('problem' in parsed) return parsed
  const fileHash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  return { content: { ...parsed, fileHash } }
}

globalThis.onmessage = async ({ data }: MessageEvent<FileRequest>) => globalThis.postMessage(await read(data))
