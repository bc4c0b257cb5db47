/** In the document of a page that the gym does not have. A server of files answers 404 with it. */
export const GONE_MARK = 'data-status="404"'

/** The same beside the file, for CloudFront, which sees headers alone: S3 returns what is stored as metadata. */
export const GONE_METADATA = { status: '404' } as const
export const GONE_HEADER = 'x-amz-meta-status'
