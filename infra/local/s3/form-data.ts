import { ServiceError } from '../http/service.ts'

export type PostedForm = {
  /** Field names are in lower case, because S3 ignores their case. */
  readonly fields: ReadonlyMap<string, string>
  readonly file: Buffer
}

const FILE_FIELD = 'file'

export function parseFormData(contentType: string, body: Buffer): PostedForm {
  const [, quotedBoundary, plainBoundary] =
    /^multipart\/form-data;.*boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType) ?? []
  const boundary = quotedBoundary ?? plainBoundary
  if (!boundary) throw malformedError('The body is not a form')
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const data = Buffer.concat([Buffer.from('\r\n'), body])
  const fields = new Map<string, string>()
  for (let start = data.indexOf(delimiter); start >= 0; ) {
    const from = start + delimiter.length
    if (data.subarray(from, from + 2).toString() === '--') break
    const headersEnd = data.indexOf('\r\n\r\n', from)
    const end = data.indexOf(delimiter, from)
    if (headersEnd < 0 || end < 0) throw malformedError('The body is not complete')
    const [, name = ''] = /name="([^"]*)"/i.exec(data.subarray(from, headersEnd).toString()) ?? []
    const content = data.subarray(headersEnd + 4, end)
    if (name.toLowerCase() === FILE_FIELD) return { fields, file: content }
    fields.set(name.toLowerCase(), content.toString())
    start = end
  }
  throw new ServiceError('InvalidArgument', 'POST requires exactly one file upload per request.')
}

const malformedError = (why: string) =>
  new ServiceError(
    'MalformedPOSTRequest',
    `The body of your POST request is not well-formed multipart/form-data. ${why}`,
  )
