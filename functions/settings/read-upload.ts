import { UPLOADS_BUCKET_ENV } from '#shared/lib/environment.ts'
import { requireEnv } from '../lib/environment.ts'
import { findObject } from './s3.ts'

/** Returns undefined for a file that was not uploaded or was deleted. The bucket deletes uploads after a day. */
export const readUpload = (id: string): Promise<Uint8Array | undefined> =>
  findObject(requireEnv(UPLOADS_BUCKET_ENV), id)
