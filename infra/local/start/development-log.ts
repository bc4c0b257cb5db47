import { subscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { UNEXPECTED_ERRORS_CHANNEL } from '#shared/lib/environment.ts'
import type { RequestLog } from '../gateway/gateway.ts'
import type { CodeErrorLog } from '../site/open-vite-code-source.ts'

export type DevelopmentLog = RequestLog & CodeErrorLog

export function createDevelopmentLog(print: (text: string) => void): DevelopmentLog {
  const printedErrors = new WeakSet<object>()
  /** Syntax errors that were already printed, because each load of a module with a syntax error reports the error again. */
  const printedSyntaxErrors = new Set<string>()

  function printSyntaxError(text: string): void {
    if (!printedSyntaxErrors.has(text)) print(text)
    printedSyntaxErrors.add(text)
  }

  function printException(error: Error): void {
    if (!printedErrors.has(error)) print(describeError(error))
    printedErrors.add(error)
  }

  return {
    request: ({ method, path, status, durationMs }) =>
      print(`${method} ${path} ${status} ${Math.round(durationMs)} ms`),
    error: (failure) => {
      const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure
      const syntaxError = describeSyntaxError(cause instanceof Error ? cause.message : String(cause))
      if (syntaxError) printSyntaxError(syntaxError)
      else if (cause instanceof Error) printException(cause)
      else print(String(cause))
    },
    sourceChanged: () => printedSyntaxErrors.clear(),
  }
}

/** Prints unexpected errors from a diagnostics channel, because Lambda logs do not contain the error message. */
export function printUnexpectedErrors({ error }: DevelopmentLog): void {
  subscribe(UNEXPECTED_ERRORS_CHANNEL, (failure) => error(failure))
}

function describeSyntaxError(message: string): string | undefined {
  const [, text] = stripVTControlCharacters(message).match(/Transform failed[^\n]*\n+([\s\S]*)/) ?? []
  if (text === undefined) return undefined
  const [frame = ''] = text.split(/\n\s*(?:Plugin: |File: |at )/)
  return `Syntax error: ${frame.replace(/^\[PARSE_ERROR\] /, '').trimEnd()}`
}

function describeError(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const ownFrames = frames.filter((line) => !/node_modules|\(?node:/.test(line))
  const location = ownFrames.map(parseLocation).find((found) => found !== undefined)
  return [
    `${error.name}: ${error.message}`,
    ...(location ? [`  ${location.file}:${location.line}  ${readSourceLine(location)}`] : []),
    ...(ownFrames.length > 0 ? ownFrames : frames).map((line) => line.replace(`${process.cwd()}/`, '')),
  ].join('\n')
}

type SourceLocation = { path: string; file: string; line: number }

function parseLocation(frame: string): SourceLocation | undefined {
  const [, url = '', line = ''] = frame.match(/\(?((?:file:\/\/)?\/[^():]+):(\d+):\d+\)?$/) ?? []
  if (url === '') return undefined
  const path = url.startsWith('file:') ? fileURLToPath(url) : url
  return { path, file: relative(process.cwd(), path), line: Number(line) }
}

function readSourceLine({ path, line }: SourceLocation): string {
  try {
    return readFileSync(path, 'utf8').split('\n')[line - 1]?.trim() ?? ''
  } catch {
    return ''
  }
}
