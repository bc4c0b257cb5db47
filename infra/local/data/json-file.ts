import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as z from 'zod/mini'
import { parse } from '#shared/parse.ts'
import { StartupProblem } from '../startup-problem.ts'

/** State that lives in memory and, where it has a path, survives the process. */
export type JsonFile<T> = { readonly state: T; readonly save: () => void }

const OWNER_ONLY = 0o600

export function openJsonFile<S extends z.ZodMiniType>(
  path: string | undefined,
  schema: S,
  initial: () => z.output<S>,
): JsonFile<z.output<S>> {
  if (path === undefined) return { state: initial(), save: () => undefined }
  const state = read(path, schema) ?? initial()
  return { state, save: () => replace(path, JSON.stringify(state)) }
}

function read<S extends z.ZodMiniType>(path: string, schema: S): z.output<S> | undefined {
  const text = readText(path)
  if (text === undefined) return undefined
  const parsed = parse(schema, jsonFrom(text))
  if (parsed.ok) return parsed.value
  throw new StartupProblem(
    `The file ${path} is damaged. Nothing was changed: repair it, move it away, or choose another folder with DATA_DIR.`,
  )
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A reader sees the old text or the new one, never half of it. */
function replace(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.new`
  writeFileSync(temporary, text, { mode: OWNER_ONLY })
  renameSync(temporary, path)
}
