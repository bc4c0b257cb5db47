import { readFileSync } from 'node:fs'
import type * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'
import { parseJson } from '../http/messages.ts'
import { StartupError } from '../start/startup-error.ts'
import { writeAtomically } from './write-atomically.ts'

export type JsonFile<T> = { readonly state: T; readonly save: () => void }

export function openJsonFile<S extends z.ZodMiniType>(
  path: string | undefined,
  schema: S,
  createState: () => z.output<S>,
): JsonFile<z.output<S>> {
  if (path === undefined) return { state: createState(), save: () => undefined }
  const state = read(path, schema) ?? createState()
  return { state, save: () => writeAtomically(path, JSON.stringify(state)) }
}

function read<S extends z.ZodMiniType>(path: string, schema: S): z.output<S> | undefined {
  const text = readText(path)
  if (text === undefined) return undefined
  const parsed = parse(schema, parseJson(text))
  if (parsed.ok) return parsed.value
  throw new StartupError(
    `The file ${path} is damaged. Nothing was changed. Repair or move the file, or choose another folder with DATA_DIR.`,
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
