import { createPictureUpload } from '#shared/settings/settings-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { signUpload } from './sign-upload.ts'

export const handler = createHandler(createPictureUpload, signUpload)
