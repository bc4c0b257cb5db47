import * as z from 'zod/mini'

/** Key of the object that a deployment writes last: what pages of this release load and call is there. */
export const DEPLOYED_RELEASE_KEY = 'release.json'
export const DeployedRelease = z.object({ release: z.string() })
