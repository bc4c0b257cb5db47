import * as z from 'zod/mini'

/** A deployment writes this object last, after all files of the release have been uploaded. */
export const DEPLOYED_RELEASE_KEY = 'release.json'
export const DeployedRelease = z.object({ release: z.string() })
