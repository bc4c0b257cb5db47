/** An HTML attribute of pages that the gym does not have. The local file server responds to them with 404. */
export const GONE_PAGE_ATTRIBUTE = 'data-status="404"'

/** On AWS, the S3 metadata of the page replaces the attribute. CloudFront receives the metadata as the header below. */
export const GONE_PAGE_METADATA = { status: '404' } as const
export const GONE_PAGE_HEADER = 'x-amz-meta-status'
