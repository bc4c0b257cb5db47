import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { DATA_VERSION, OLDEST_DATA_VERSION } from '#shared/lib/table-schema.ts'
import { type JsonFile, openJsonFile } from '../storage/json-file.ts'
import { StartupError } from './startup-error.ts'

/** A start reads this file to decide whether it needs the code of the demo and of the migrations, which takes long to load. */
const FirstStartMarker = z.object({
  isStaffNamed: z.boolean(),
  isDemoSeeded: z.boolean(),
  dataVersion: z._default(z.number(), 1),
})
type FirstStartMarker = z.infer<typeof FirstStartMarker>

const markerFileOf = (dataFolder: string) => join(dataFolder, 'first-start.json')

/** Returns false for a new folder and for a folder that only `npm run demo` has filled. */
export const hasFirstStartMarker = (dataFolder: string): boolean => existsSync(markerFileOf(dataFolder))

export function openFirstStartMarker(dataFolder: string, dataVersion: number): JsonFile<FirstStartMarker> {
  return openJsonFile(markerFileOf(dataFolder), FirstStartMarker, () => ({
    isStaffNamed: false,
    isDemoSeeded: false,
    dataVersion,
  }))
}

/** Throws a StartupError if the data is too new or too old, because a release migrates only data of the previous release. */
export function assertSupportedDataVersion(dataFolder: string): void {
  if (!hasFirstStartMarker(dataFolder)) return
  const { dataVersion } = openFirstStartMarker(dataFolder, DATA_VERSION).state
  if (dataVersion >= OLDEST_DATA_VERSION && dataVersion <= DATA_VERSION) return
  const [ageText, versionsToStart] =
    dataVersion > DATA_VERSION
      ? ['a newer', 'the newer version']
      : ['an older', 'the versions in between, one after the other']
  throw new StartupError(
    `The data in ${dataFolder} is from ${ageText} version of the product (data version ${dataVersion}, but this release reads ${OLDEST_DATA_VERSION} to ${DATA_VERSION}). Nothing was changed. Start ${versionsToStart}, or choose another folder with DATA_DIR.`,
  )
}
