import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { lambdas } from '#infra/lambdas.ts'

export const SOURCE_MAPS_DIR = 'dist/source-maps'

const POSITION_PATTERN = /(?:file:\/\/)?\/[^\s()]*?([\w.-]+\.js):(\d+):(\d+)/g

export function toOriginalStackTrace(stack: string, name: string, mapsDir = SOURCE_MAPS_DIR): string {
  const sourceMaps = new Map<string, TraceMap | undefined>()
  const sourceMapOf = (file: string) => {
    if (!sourceMaps.has(file)) sourceMaps.set(file, readSourceMap(join(mapsDir, name, `${file}.map`)))
    return sourceMaps.get(file)
  }
  return stack.replace(POSITION_PATTERN, (position, file, line, column) => {
    const map = sourceMapOf(file)
    if (!map) return position
    // Converts the column, because stack traces count columns from 1 and source maps from 0.
    const { source, ...original } = originalPositionFor(map, {
      line: Number(line),
      column: Number(column) - 1,
    })
    return source === null ? position : `${source}:${original.line}:${(original.column ?? 0) + 1}`
  })
}

const readSourceMap = (path: string) =>
  existsSync(path) ? new TraceMap(readFileSync(path, 'utf8')) : undefined

export function findOperationName(functionName: string): string | undefined {
  const parts = functionName.split('-')
  const names = lambdas.map(({ name }) => name).sort((a, b) => b.length - a.length)
  return names.find((name) => parts.some((part) => new RegExp(`^${name}[0-9A-F]{0,8}$`).test(part)))
}

type LogEntry = { operation?: unknown; code?: unknown; requestId?: unknown; error?: LoggedCause }
type LoggedCause = {
  name?: unknown
  code?: unknown
  message?: unknown
  requestId?: unknown
  stack?: unknown
  cause?: LoggedCause
}

export function parseLogEntry(line: string): { operation: string | undefined; text: string } | undefined {
  const entry = parseJson(line)
  if (!entry?.error) return undefined
  const operation = findOperationName(String(entry.operation ?? ''))
  const titleParts = [operation, entry.code, entry.requestId && `request ${entry.requestId}`].filter(Boolean)
  return { operation, text: [titleParts.join(', '), ...errorLines(entry.error)].join('\n') }
}

function errorLines({ name, code, message, requestId, stack, cause }: LoggedCause): string[] {
  const parts = [name, code && ` (${code})`, message && `: ${message}`, requestId && `, request ${requestId}`]
  return [
    parts.filter(Boolean).join(''),
    ...(Array.isArray(stack) ? stack.map((frame) => `    ${frame}`) : []),
    ...(cause ? errorLines(cause).map((each, i) => (i === 0 ? `Caused by ${each}` : each)) : []),
  ]
}

function parseJson(line: string): LogEntry | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
