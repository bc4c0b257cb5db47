/** An HTML attribute of pages that do not exist with the gym's settings. The local file server responds to them with status 404. */
export const NOT_FOUND_ATTRIBUTE = 'data-status="404"'

/** On AWS, pages with this attribute have this S3 metadata. CloudFront receives it as the response header `NOT_FOUND_HEADER`. */
export const NOT_FOUND_METADATA = { status: '404' } as const
export const NOT_FOUND_HEADER = 'x-amz-meta-status'
