import { createPictureUpload } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { createUpload } from './picture-uploads.ts'

export const handler = createHandler(createPictureUpload, createUpload)
