/** Header in which CloudFront sends its secret to the API. CloudFront reserves the prefix x-edge-. */
export const EDGE_KEY_HEADER = 'x-from-edge'

/** Environment variable with the expected edge key; set for public operations only. */
export const EDGE_KEY_ENV = 'EDGE_KEY'
