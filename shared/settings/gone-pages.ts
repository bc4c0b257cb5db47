/** The mark in the document of a page that the gym does not have, so that a local file server responds with 404. */
export const GONE_PAGE_ATTRIBUTE = 'data-status="404"'

/** The same mark as S3 metadata, which CloudFront sees as a header. */
export const GONE_PAGE_METADATA = { status: '404' } as const
export const GONE_PAGE_HEADER = 'x-amz-meta-status'
