import * as z from 'zod/mini'

/** A deployment writes this object last, when all files of the release exist. */
export const DEPLOYED_RELEASE_KEY = 'release.json'
export const DeployedRelease = z.object({ release: z.string() })
