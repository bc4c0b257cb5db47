import { expect, it } from 'vitest'
import { toUploadErrorMessage } from '#web/admin/settings/post-file.ts'

const answer = (code: string, message: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`

it.each([
  [
    answer('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size'),
    'The picture has more than 8 MB. Make it smaller.',
  ],
  [
    answer('AccessDenied', 'Invalid according to Policy: Policy expired.'),
    'The upload link has expired. Please choose the picture again.',
  ],
  [
    answer('InternalError', 'We encountered an internal error.'),
    'The picture was not accepted. Please choose it again.',
  ],
])('says in plain words why S3 refused a picture: %s', (refusal, words) => {
  expect(toUploadErrorMessage(refusal)).toBe(words)
})
