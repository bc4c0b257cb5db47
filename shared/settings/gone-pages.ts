/** An HTML attribute of pages that the gym does not have. The local file server returns 404 for them. */
export const NOT_FOUND_ATTRIBUTE = 'data-status="404"'

/** On AWS, this S3 metadata replaces the attribute. CloudFront receives it as the header below. */
export const NOT_FOUND_METADATA = { status: '404' } as const
export const NOT_FOUND_HEADER = 'x-amz-meta-status'
