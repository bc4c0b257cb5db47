import { PUBLISH_SITE_ENV } from '#shared/lib/environment.ts'
import { startJob } from '../lib/start-job.ts'

/** Does not wait for the pages. */
export const startPublication = () => startJob(process.env[PUBLISH_SITE_ENV], 'publicationNotStarted')
